import { defineFeature } from '#server/feature.ts';
import { supervisionCards } from './front-page.ts';
import { missingRoutes } from './missing/routes.ts';
import { startRemindingLeaders } from './remind-leaders.ts';
import { supervisionRoutes } from './routes.ts';

export const supervisionFeature = defineFeature({
  name: 'supervision',
  tables: null,
  routes: () => [...supervisionRoutes, ...missingRoutes],
  startJobs: startRemindingLeaders,
  contributes: { frontPageCards: supervisionCards },
});
