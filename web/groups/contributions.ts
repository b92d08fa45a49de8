import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { groupPath } from './routes.ts';

const permission = groupsPermissions.view;

export const groupsContributions: Contributions = {
  recordPages: [{ table: 'groups', path: groupPath, permission }],
  searchKinds: [
    {
      kind: 'groups',
      permission,
      order: 18,
      oneKey: 'groups:group',
      icon: 'users',
      path: groupPath,
    },
  ],
};
