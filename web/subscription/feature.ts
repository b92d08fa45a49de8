import { defineFeature } from '#web/core/feature.ts';
import { subscriptionScreens } from './routes.ts';

export const subscriptionFeature = defineFeature({
  name: 'subscription',
  screens: subscriptionScreens,
});
