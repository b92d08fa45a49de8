import { defineFeature } from '#web/core/feature.ts';
import { dataScreens } from './routes.ts';

export const dataFeature = defineFeature({ name: 'data', screens: dataScreens });
