import { defineFeature } from '#web/core/feature.ts';
import { landingScreens } from './routes.ts';

export const landingFeature = defineFeature({ name: 'landing', screens: landingScreens });
