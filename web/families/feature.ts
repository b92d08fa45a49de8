import { defineFeature } from '#web/core/feature.ts';
import { familiesScreens } from './routes.ts';

export const familiesFeature = defineFeature({ name: 'families', screens: familiesScreens });
