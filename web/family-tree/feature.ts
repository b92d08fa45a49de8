import { defineFeature } from '#web/core/feature.ts';
import { familyTreeScreens } from './routes.ts';

export const familyTreeFeature = defineFeature({ name: 'family-tree', screens: familyTreeScreens });
