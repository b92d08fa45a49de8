import { expensesPermissions } from '#domain/expenses/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import { expensePath, expensesPath, requestPath } from './routes.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'expenses-to-decide',
      labelKey: 'expenses:tasks.decide',
      icon: 'inbox',
      need: { verbKey: 'dashboard:verbs.decide' },
      path: (id) => (id === null ? expensesPath : expensePath(id)),
    },
    {
      kind: 'expenses-to-pay',
      labelKey: 'expenses:tasks.pay',
      icon: 'inbox',
      need: { verbKey: 'dashboard:verbs.pay' },
      path: (id) => (id === null ? `${expensesPath}?which=approved` : expensePath(id)),
    },
  ],
  financeLinks: [
    {
      permission: expensesPermissions.request,
      order: 5,
      labelKey: 'expenses:title',
      icon: 'inbox',
      to: expensesPath,
    },
  ],
  costParts: [
    definePart({
      permission: financePermissions.view,
      order: 10,
      load: () => import('./ExpenseOfCost.tsx'),
    }),
    definePart({
      permission: expensesPermissions.request,
      order: 20,
      load: () => import('./AskForCost.tsx'),
    }),
  ],
  entryParts: [
    definePart({
      permission: financePermissions.view,
      order: 10,
      load: () => import('./RequestOfEntry.tsx'),
    }),
  ],
  reversalParts: [
    definePart({
      permission: financePermissions.view,
      order: 10,
      load: () => import('./RequestOfReversal.tsx'),
    }),
  ],
  keptPages: [
    defineKeptPage({
      endpoint: 'GET /api/expenses/choices',
      labelKey: 'expenses:request.title',
      locate: () => ({ path: requestPath() }),
    }),
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
  recordPages: [
    {
      table: 'expense_requests',
      permission: expensesPermissions.request,
      path: expensePath,
    },
  ],
};
