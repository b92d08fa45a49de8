import { advancesPermissions } from '#domain/advances/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const advancesScreens = [
  {
    path: '/app/finanzas/anticipos',
    file: 'advances/AdvancesPage.tsx',
    titleKey: 'advances:title',
    layout: 'app',
    permission: advancesPermissions.settle,
    menu: {
      labelKey: 'advances:menu',
      wordsKey: 'advances:search.words',
      icon: 'clock',
      group: 'money',
      order: 23,
    },
  },
  {
    path: '/app/finanzas/anticipos/:advanceId',
    file: 'advances/AdvancePage.tsx',
    titleKey: 'advances:one',
    layout: 'app',
    permission: advancesPermissions.settle,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const advancesPath = '/app/finanzas/anticipos';
export const advancePath = (id: string): string => `${advancesPath}/${id}`;
