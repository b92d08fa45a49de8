import { familiesPermissions } from '#domain/families/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const familyStatisticsScreens = [
  {
    path: '/app/families/statistics',
    file: 'family-statistics/FamilyStatisticsPage.tsx',
    titleKey: 'families:statistics.title',
    layout: 'app',
    permission: familiesPermissions.view,
    aliases: ['/families/statistics'],
    action: { labelKey: 'families:statistics.title', icon: 'chart' },
  },
] as const satisfies readonly Screen[];
