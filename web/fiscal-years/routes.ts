import { fiscalYearsPermissions } from '#domain/fiscal-years/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const fiscalYearsScreens = [
  {
    path: '/app/finanzas/anual',
    file: 'fiscal-years/FiscalYearPage.tsx',
    titleKey: 'fiscal-years:title',
    layout: 'app',
    permission: fiscalYearsPermissions.view,
    action: { labelKey: 'fiscal-years:title', wordsKey: 'fiscal-years:search.words', icon: 'lock' },
  },
] as const satisfies readonly Screen[];

/** Path of this feature, for links. */
export const fiscalYearsPath = '/app/finanzas/anual';
