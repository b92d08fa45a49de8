import { defineFeature } from '#web/core/feature.ts';
import { financeImportScreens } from './routes.ts';

export const financeImportsFeature = defineFeature({
  name: 'finance-imports',
  screens: financeImportScreens,
});
