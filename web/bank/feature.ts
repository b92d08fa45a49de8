import { defineFeature } from '#web/core/feature.ts';
import { bankScreens } from './routes.ts';

export const bankFeature = defineFeature({
  name: 'bank',
  screens: bankScreens,
});
