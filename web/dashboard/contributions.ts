import type { Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import { dashboardScreens } from './routes.ts';

export const contributions: Contributions = {
  keptPages: [
    defineKeptPage({
      endpoint: 'GET /api/front-page',
      labelKey: 'nav:dashboard',
      locate: () => ({ path: dashboardScreens[0].path }),
    }),
  ],
};
