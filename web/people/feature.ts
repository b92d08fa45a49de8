import { defineFeature } from '#web/core/feature.ts';
import { peopleScreens } from './routes.ts';

export const peopleFeature = defineFeature({ name: 'people', screens: peopleScreens });
