import { financePermissions } from '#domain/finance/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const monthClosingScreens = [
  {
    path: '/app/finanzas/cierre',
    file: 'month-closing/ClosePage.tsx',
    titleKey: 'finance:months.title',
    layout: 'app',
    permission: financePermissions.totals,
    aliases: ['/finanzas/cierre'],
    action: {
      labelKey: 'finance:months.title',
      wordsKey: 'finance:search.close',
      icon: 'lock',
    },
  },
] as const satisfies readonly Screen[];
