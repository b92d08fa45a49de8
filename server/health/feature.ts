import { defineFeature } from '#server/feature.ts';
import { healthDemo } from './demo.ts';
import { healthContributions } from './contributions.ts';
import { healthRoutes } from './routes.ts';
import { healthTables } from './tables.ts';

export const healthFeature = defineFeature({
  name: 'health',
  tables: healthTables,
  routes: () => healthRoutes,
  contributes: healthContributions,
  demo: healthDemo,
});
