import { defineFeature } from '#server/feature.ts';
import { relationProposalsRoutes } from './routes.ts';

export const relationProposalsFeature = defineFeature({
  name: 'relation-proposals',
  tables: null,
  routes: () => relationProposalsRoutes,
});
