import { defineFeature } from '#server/feature.ts';
import { createGroupImport } from './group-import.ts';

export const groupImportsFeature = defineFeature({
  name: 'group-imports',
  tables: null,
  contributesFrom: (features) => ({ imports: [createGroupImport(features)] }),
});
