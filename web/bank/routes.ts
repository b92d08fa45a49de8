import { bankPermissions } from '#domain/bank/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const bankScreens = [
  {
    path: '/app/finanzas/bancos',
    file: 'bank/BankPage.tsx',
    titleKey: 'bank:title',
    layout: 'app',
    permission: bankPermissions.view,
    action: { labelKey: 'bank:title', wordsKey: 'bank:search.words', icon: 'chart' },
  },
  {
    path: '/app/finanzas/bancos/reglas',
    file: 'bank/rules/RulesPage.tsx',
    titleKey: 'bank:rules.title',
    layout: 'app',
    permission: bankPermissions.view,
  },
  {
    path: '/app/finanzas/bancos/:statementId',
    file: 'bank/StatementPage.tsx',
    titleKey: 'bank:statement.one',
    layout: 'app',
    permission: bankPermissions.view,
  },
] as const satisfies readonly Screen[];
