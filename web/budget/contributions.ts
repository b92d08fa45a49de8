import type { FreeMoneyCard } from '#domain/budget/front-page.ts';
import { budgetPermissions } from '#domain/budget/permissions.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { budgetPath } from './routes.ts';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<FreeMoneyCard>({
      key: 'money-free',
      place: 'figure',
      order: 9,
      load: () => import('./FreeMoneyCard.tsx'),
    }),
  ],
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
