import { defineFeature } from '#server/feature.ts';
import { familyColumns } from './family-columns.ts';

export const familyImportsFeature = defineFeature({
  name: 'family-imports',
  tables: null,
  contributes: { featureColumns: familyColumns },
});
