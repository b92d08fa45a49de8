import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { importGroupsPath } from './routes.ts';

export const contributions: Contributions = {
  groupListLinks: [
    {
      permission: groupsPermissions.create,
      order: 10,
      labelKey: 'group-imports:title',
      icon: 'import',
      to: importGroupsPath,
    },
  ],
};
