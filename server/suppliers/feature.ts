import { defineFeature } from '#server/feature.ts';
import { suppliersContributions } from './contributions.ts';
import { suppliersRoutes } from './routes.ts';
import { suppliersTables } from './tables.ts';

export const suppliersFeature = defineFeature({
  name: 'suppliers',
  tables: suppliersTables,
  routes: () => suppliersRoutes,
  contributes: suppliersContributions,
});
