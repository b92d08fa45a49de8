import { defineFeature } from '#web/core/feature.ts';
import { supervisionScreens } from './routes.ts';

export const supervisionFeature = defineFeature({
  name: 'supervision',
  screens: supervisionScreens,
});
