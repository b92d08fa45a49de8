import { defineFeature } from '#web/core/feature.ts';
import { suppliersScreens } from './routes.ts';

export const suppliersFeature = defineFeature({
  name: 'suppliers',
  screens: suppliersScreens,
});
