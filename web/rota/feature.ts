import { defineFeature } from '#web/core/feature.ts';
import { rotaScreens } from './routes.ts';

export const rotaFeature = defineFeature({
  name: 'rota',
  screens: rotaScreens,
});
