import { defineFeature } from '#web/core/feature.ts';
import { financeScreens } from './routes.ts';

export const financeFeature = defineFeature({
  name: 'finance',
  screens: financeScreens,
});
