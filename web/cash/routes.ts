import { cashPermissions } from '#domain/cash/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const cashScreens = [
  {
    path: '/app/finanzas/arqueos',
    file: 'cash/CashPage.tsx',
    titleKey: 'cash:title',
    layout: 'app',
    permission: cashPermissions.view,
    action: { labelKey: 'cash:title', wordsKey: 'cash:search.words', icon: 'list' },
  },
  {
    path: '/app/finanzas/arqueos/:countId',
    file: 'cash/CountPage.tsx',
    titleKey: 'cash:one',
    layout: 'app',
    permission: cashPermissions.view,
  },
  {
    path: '/app/finanzas/entrega',
    file: 'cash/HandoverPage.tsx',
    titleKey: 'cash:handover.title',
    layout: 'app',
    permission: cashPermissions.edit,
    action: {
      labelKey: 'cash:handover.title',
      wordsKey: 'cash:search.handoverWords',
      icon: 'print',
    },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const cashPath = '/app/finanzas/arqueos';
export const countPath = (id: string): string => `${cashPath}/${id}`;
export const handoverPath = '/app/finanzas/entrega';
