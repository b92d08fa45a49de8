import { defineFeature } from '#web/core/feature.ts';
import { relationProposalsScreens } from './routes.ts';

export const relationProposalsFeature = defineFeature({
  name: 'relation-proposals',
  screens: relationProposalsScreens,
});
