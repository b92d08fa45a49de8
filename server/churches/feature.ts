import { defineFeature } from '#server/feature.ts';
import { addDemoLogo } from './demo.ts';
import { createPublicLogoRoutes } from './logo.ts';
import { churchesRoutes } from './routes.ts';

export const churchesFeature = defineFeature({
  name: 'churches',
  tables: null,
  routes: ({ contributions }) => churchesRoutes(contributions),
  pages: createPublicLogoRoutes,
  demo: { complete: addDemoLogo },
});
