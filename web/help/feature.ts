import { defineFeature } from '#web/core/feature.ts';
import { helpScreens } from './routes.ts';

export const helpFeature = defineFeature({ name: 'help', screens: helpScreens });
