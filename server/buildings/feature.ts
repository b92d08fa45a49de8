import { defineFeature } from '#server/feature.ts';
import { buildingsContributions } from './contributions.ts';
import { buildingsRoutes } from './routes.ts';
import { buildingsTables } from './tables.ts';

export const buildingsFeature = defineFeature({
  name: 'buildings',
  tables: buildingsTables,
  routes: () => buildingsRoutes,
  contributes: buildingsContributions,
});
