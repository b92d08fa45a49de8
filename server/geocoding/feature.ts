import { defineFeature } from '#server/feature.ts';
import { geocodingDemo } from './demo.ts';
import { startGeocoding } from './geocoding-worker.ts';
import { geocodingRoutes } from './routes.ts';

export const geocodingFeature = defineFeature({
  name: 'geocoding',
  tables: null,
  routes: () => geocodingRoutes,
  startJobs: async (core) => startGeocoding(core),
  demo: geocodingDemo,
});
