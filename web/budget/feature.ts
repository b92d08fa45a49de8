import { defineFeature } from '#web/core/feature.ts';
import { budgetScreens } from './routes.ts';

export const budgetFeature = defineFeature({
  name: 'budget',
  screens: budgetScreens,
});
