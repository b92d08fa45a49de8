import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const suppliersTables = {
  exported: { suppliers: { excludedColumns: ['request_id'] } },
  excluded: {},
} satisfies FeatureTables;
