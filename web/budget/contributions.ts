import { budgetPermissions } from '#domain/budget/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { budgetPath } from './routes.ts';

export const contributions: Contributions = {
  dependentAnswers: () => import('./dependent-answers.ts'),
  financeLinks: [
    {
      permission: budgetPermissions.view,
      order: 20,
      labelKey: 'budget:title',
      icon: 'chart',
      to: budgetPath,
    },
  ],
  expenseParts: [
    definePart({
      permission: budgetPermissions.view,
      order: 10,
      load: () => import('./PassedBudget.tsx'),
    }),
  ],
};
