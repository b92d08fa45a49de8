import { defineFeature } from '#server/feature.ts';
import { cashDemo } from './demo-cash.ts';
import { cashRoutes } from './routes.ts';
import { cashTables } from './tables.ts';

export const cashFeature = defineFeature({
  name: 'cash',
  tables: cashTables,
  routes: () => cashRoutes,
  demo: cashDemo,
});
