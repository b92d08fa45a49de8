import { givingStatementsPermissions } from '#domain/giving-statements/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { runsPath } from './routes.ts';

export const contributions: Contributions = {
  financeLinks: [
    {
      permission: givingStatementsPermissions.view,
      order: 36,
      labelKey: 'giving-statements:title',
      icon: 'list',
      to: runsPath,
    },
  ],
};
