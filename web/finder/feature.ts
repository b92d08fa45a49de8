import { defineFeature } from '#web/core/feature.ts';
import { finderScreens } from './routes.ts';

export const finderFeature = defineFeature({ name: 'finder', screens: finderScreens });
