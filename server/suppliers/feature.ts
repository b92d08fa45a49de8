import { defineFeature } from '#server/feature.ts';
import { suppliersContributions } from './contributions.ts';
import { suppliersDemo } from './demo-suppliers.ts';
import { suppliersRoutes } from './routes.ts';
import { suppliersTables } from './tables.ts';

export const suppliersFeature = defineFeature({
  name: 'suppliers',
  tables: suppliersTables,
  demo: suppliersDemo,
  routes: () => suppliersRoutes,
  contributes: suppliersContributions,
});
