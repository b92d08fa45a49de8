import { defineFeature } from '#web/core/feature.ts';
import { groupImportScreens } from './routes.ts';

export const groupImportsFeature = defineFeature({
  name: 'group-imports',
  screens: groupImportScreens,
});
