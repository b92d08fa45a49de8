import { createImportRows } from '../../import-rows.ts';
import type { FeatureMatrix } from '../../row.ts';

export const matrix: FeatureMatrix = {
  grants: {},
  rows: createImportRows('groups', '/api/groups', 'groups.create'),
};
