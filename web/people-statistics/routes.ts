import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const peopleStatisticsScreens = [
  {
    path: '/app/miembros/estadisticas',
    file: 'people-statistics/StatisticsPage.tsx',
    titleKey: 'nav:memberStats',
    layout: 'app',
    permission: peoplePermissions.view,
    aliases: ['/members/stats'],
    menu: {
      labelKey: 'nav:statistics',
      wordsKey: 'nav:words.statistics',
      icon: 'chart',
      group: 'people',
      order: 11,
    },
  },
] as const satisfies readonly Screen[];
