import { defineFeature } from '#web/core/feature.ts';
import { familyRolesScreens } from './routes.ts';

export const familyRolesFeature = defineFeature({
  name: 'family-roles',
  screens: familyRolesScreens,
});
