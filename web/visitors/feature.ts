import { defineFeature } from '#web/core/feature.ts';
import { visitorsScreens } from './routes.ts';

export const visitorsFeature = defineFeature({ name: 'visitors', screens: visitorsScreens });
