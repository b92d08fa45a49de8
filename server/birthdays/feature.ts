import { defineFeature } from '#server/feature.ts';
import { birthdaysRoutes } from './routes.ts';

export const birthdaysFeature = defineFeature({
  name: 'birthdays',
  tables: null,
  routes: () => birthdaysRoutes,
});
