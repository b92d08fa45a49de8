import { budgetPermissions } from '#domain/budget/permissions.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const budgetScreens = [
  {
    path: '/app/finanzas/presupuesto',
    file: 'budget/BudgetPage.tsx',
    titleKey: 'budget:title',
    layout: 'app',
    permission: budgetPermissions.view,
    action: { labelKey: 'budget:title', wordsKey: 'budget:search.words', icon: 'chart' },
  },
  {
    path: '/app/finanzas/informes/meses',
    file: 'budget/FlowsPage.tsx',
    titleKey: 'finance:flows.title',
    layout: 'app',
    permission: financePermissions.totals,
    action: {
      labelKey: 'finance:flows.title',
      wordsKey: 'finance:search.flows',
      icon: 'chart',
    },
  },
] as const satisfies readonly Screen[];

/** Path of this feature, for links. */
export const budgetPath = '/app/finanzas/presupuesto';
