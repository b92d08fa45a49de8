import { defineFeature } from '#web/core/feature.ts';
import { platformScreens } from './routes.ts';

export const platformFeature = defineFeature({ name: 'platform', screens: platformScreens });
