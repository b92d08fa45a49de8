import type { Screen } from '#web/core/screens.ts';

export const dashboardScreens = [
  {
    path: '/app/dashboard',
    file: 'dashboard/DashboardPage.tsx',
    titleKey: 'nav:dashboard',
    layout: 'app',
    aliases: ['/app'],
    menu: { labelKey: 'nav:dashboard', icon: 'home', order: 0 },
  },
] as const satisfies readonly Screen[];
