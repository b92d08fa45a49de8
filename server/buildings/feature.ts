import { defineFeature } from '#server/feature.ts';
import { buildingsContributions } from './contributions.ts';
import { buildingsDemo } from './demo-buildings.ts';
import { buildingsMails } from './mails.ts';
import { buildingsRoutes } from './routes.ts';
import { buildingsTables } from './tables.ts';

export const buildingsFeature = defineFeature({
  name: 'buildings',
  tables: buildingsTables,
  mails: buildingsMails,
  routes: () => buildingsRoutes,
  contributes: buildingsContributions,
  demo: buildingsDemo,
});
