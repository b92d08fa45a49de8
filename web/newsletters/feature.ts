import { defineFeature } from '#web/core/feature.ts';
import { newslettersScreens } from './routes.ts';

export const newslettersFeature = defineFeature({
  name: 'newsletters',
  screens: newslettersScreens,
});
