import { defineFeature } from '#server/feature.ts';
import { createGroupImport } from './group-import.ts';
import { groupColumns } from './people-columns.ts';

export const groupImportsFeature = defineFeature({
  name: 'group-imports',
  tables: null,
  contributes: { groupColumns },
  contributesFrom: (features) => ({ imports: [createGroupImport(features)] }),
});
