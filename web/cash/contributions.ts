import { cashPermissions } from '#domain/cash/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { cashPath, countPath, handoverPath } from './routes.ts';

export const contributions: Contributions = {
  financeLinks: [
    {
      permission: cashPermissions.view,
      order: 15,
      labelKey: 'cash:title',
      icon: 'list',
      to: cashPath,
    },
    {
      permission: cashPermissions.edit,
      order: 40,
      labelKey: 'cash:handover.title',
      icon: 'print',
      to: handoverPath,
    },
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
  recordPages: [{ table: 'cash_counts', permission: cashPermissions.view, path: countPath }],
};
