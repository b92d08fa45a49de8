import { defineFeature } from '#server/feature.ts';
import { pickupDemo } from './demo.ts';
import { pickupContributions } from './contributions.ts';
import { pickupRoutes } from './routes.ts';
import { pickupTables } from './tables.ts';

export const pickupFeature = defineFeature({
  name: 'pickup',
  tables: pickupTables,
  routes: () => pickupRoutes,
  contributes: pickupContributions,
  demo: pickupDemo,
});
