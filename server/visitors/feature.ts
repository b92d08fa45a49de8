import { defineFeature } from '#server/feature.ts';
import { visitorsContributions } from './contributions.ts';
import { visitorsRoutes } from './routes.ts';
import { visitorsTables } from './tables.ts';

export const visitorsFeature = defineFeature({
  name: 'visitors',
  tables: visitorsTables,
  routes: () => visitorsRoutes,
  contributes: visitorsContributions,
});
