import { defineFeature } from '#web/core/feature.ts';
import { cashScreens } from './routes.ts';

export const cashFeature = defineFeature({ name: 'cash', screens: cashScreens });
