import { defineFeature } from '#web/core/feature.ts';
import { buildingsScreens } from './routes.ts';

export const buildingsFeature = defineFeature({
  name: 'buildings',
  screens: buildingsScreens,
});
