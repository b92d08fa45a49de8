import { expensesPermissions } from '#domain/expenses/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const expensesScreens = [
  {
    path: '/app/finanzas/gastos',
    file: 'expenses/ExpensesPage.tsx',
    titleKey: 'expenses:title',
    layout: 'app',
    permission: expensesPermissions.request,
    aliases: ['/finanzas/gastos'],
    menu: { labelKey: 'expenses:menu', icon: 'inbox', group: 'money', order: 22 },
  },
  {
    path: '/app/finanzas/gastos/nuevo',
    file: 'expenses/request/RequestPage.tsx',
    titleKey: 'expenses:request.title',
    layout: 'app',
    permission: expensesPermissions.request,
    action: {
      labelKey: 'expenses:request.title',
      wordsKey: 'expenses:search.requestWords',
      icon: 'add',
    },
  },
  {
    path: '/app/finanzas/gastos/reglas',
    file: 'expenses/rules/RulesPage.tsx',
    titleKey: 'expenses:rules.title',
    layout: 'app',
    permission: expensesPermissions.settings,
    action: {
      labelKey: 'expenses:rules.title',
      wordsKey: 'expenses:search.rulesWords',
      icon: 'lock',
    },
  },
  {
    path: '/app/finanzas/gastos/fijos',
    file: 'expenses/rules/RecurringPage.tsx',
    titleKey: 'expenses:recurring.title',
    layout: 'app',
    permission: expensesPermissions.view,
    action: {
      labelKey: 'expenses:recurring.title',
      wordsKey: 'expenses:search.recurringWords',
      icon: 'clock',
    },
  },
  {
    path: '/app/finanzas/gastos/:expenseId',
    file: 'expenses/request/ExpensePage.tsx',
    titleKey: 'expenses:one',
    layout: 'app',
    permission: expensesPermissions.request,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const expensesPath = '/app/finanzas/gastos';
export const rulesPath = `${expensesPath}/reglas`;
export const recurringPath = `${expensesPath}/fijos`;
export const expensePath = (id: string): string => `${expensesPath}/${id}`;

/** What the form begins with. */
export interface RequestStart {
  readonly costId: string;
  readonly title: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly party: string;
}

export const requestPath = (start?: RequestStart): string =>
  start
    ? `${expensesPath}/nuevo?${new URLSearchParams({ ...start, amount: String(start.amount) }).toString()}`
    : `${expensesPath}/nuevo`;
