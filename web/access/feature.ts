import { defineFeature } from '#web/core/feature.ts';
import { accessScreens } from './routes.ts';

export const accessFeature = defineFeature({ name: 'access', screens: accessScreens });
