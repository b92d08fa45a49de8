import { defineFeature } from '#web/core/feature.ts';
import { pledgesScreens } from './routes.ts';

export const pledgesFeature = defineFeature({ name: 'pledges', screens: pledgesScreens });
