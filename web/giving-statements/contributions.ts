import { givingStatementsPermissions } from '#domain/giving-statements/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { runsPath } from './routes.ts';

export const contributions: Contributions = {
  ownGiftsParts: [
    definePart({
      permission: financePermissions.own,
      order: 10,
      load: () => import('./OwnStatements.tsx'),
    }),
  ],
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
