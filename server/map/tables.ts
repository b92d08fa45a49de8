import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const mapTables = {
  exported: { zones: { excludedColumns: ['request_id'] } },
  excluded: {},
} satisfies FeatureTables;
