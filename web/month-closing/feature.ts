import { defineFeature } from '#web/core/feature.ts';
import { monthClosingScreens } from './routes.ts';

export const monthClosingFeature = defineFeature({
  name: 'month-closing',
  screens: monthClosingScreens,
});
