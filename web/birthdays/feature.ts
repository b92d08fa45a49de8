import { defineFeature } from '#web/core/feature.ts';
import { birthdaysScreens } from './routes.ts';

export const birthdaysFeature = defineFeature({ name: 'birthdays', screens: birthdaysScreens });
