import { defineFeature } from '#server/feature.ts';
import { pledgesContributions } from './contributions.ts';
import { pledgesDemo } from './demo-pledges.ts';
import { pledgesRoutes } from './routes.ts';
import { pledgesTables } from './tables.ts';

export const pledgesFeature = defineFeature({
  name: 'pledges',
  tables: pledgesTables,
  routes: () => pledgesRoutes,
  demo: pledgesDemo,
  contributes: pledgesContributions,
});
