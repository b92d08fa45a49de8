import { createImportRows } from '../../import-rows.ts';
import type { FeatureMatrix } from '../../row.ts';

export const matrix: FeatureMatrix = {
  grants: {},
  rows: {
    ...createImportRows('gifts', '/api/finance/gifts', 'finance.edit'),
    ...createImportRows('finance-entries', '/api/finance/entries', 'finance.edit'),
  },
};
