import { defineFeature } from '#server/feature.ts';
import { bankContributions } from './contributions.ts';
import { bankDemo } from './demo-bank.ts';
import { bankRoutes } from './routes.ts';
import { bankTables } from './tables.ts';

export const bankFeature = defineFeature({
  name: 'bank',
  tables: bankTables,
  routes: () => bankRoutes,
  demo: bankDemo,
  contributes: bankContributions,
});
