import { defineFeature } from '#web/core/feature.ts';
import { advancesScreens } from './routes.ts';

export const advancesFeature = defineFeature({ name: 'advances', screens: advancesScreens });
