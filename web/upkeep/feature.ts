import { defineFeature } from '#web/core/feature.ts';
import { upkeepScreens } from './routes.ts';

export const upkeepFeature = defineFeature({
  name: 'upkeep',
  screens: upkeepScreens,
});
