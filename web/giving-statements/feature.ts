import { defineFeature } from '#web/core/feature.ts';
import { givingStatementsScreens } from './routes.ts';

export const givingStatementsFeature = defineFeature({
  name: 'giving-statements',
  screens: givingStatementsScreens,
});
