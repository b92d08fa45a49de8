import { financePermissions } from '#domain/finance/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const financeImportScreens = [
  {
    path: '/app/finanzas/ofrendas/importar',
    file: 'finance-imports/ImportGiftsPage.tsx',
    titleKey: 'finance:import.gifts',
    layout: 'app',
    permission: financePermissions.edit,
    action: {
      labelKey: 'finance:import.gifts',
      wordsKey: 'finance-imports:giftsWords',
      icon: 'import',
    },
  },
  {
    path: '/app/finanzas/movimientos/importar',
    file: 'finance-imports/ImportEntriesPage.tsx',
    titleKey: 'finance:import.entries',
    layout: 'app',
    permission: financePermissions.edit,
    action: {
      labelKey: 'finance:import.entries',
      wordsKey: 'finance-imports:entriesWords',
      icon: 'import',
    },
  },
] as const satisfies readonly Screen[];
