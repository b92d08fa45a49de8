import { defineFeature } from '#web/core/feature.ts';
import { familyFormScreens } from './routes.ts';

export const familyFormFeature = defineFeature({ name: 'family-form', screens: familyFormScreens });
