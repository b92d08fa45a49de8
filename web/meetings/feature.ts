import { defineFeature } from '#web/core/feature.ts';
import { meetingsScreens } from './routes.ts';

export const meetingsFeature = defineFeature({ name: 'meetings', screens: meetingsScreens });
