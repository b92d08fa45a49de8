import { defineFeature } from '#web/core/feature.ts';
import { mapScreens } from './routes.ts';

export const mapFeature = defineFeature({ name: 'map', screens: mapScreens });
