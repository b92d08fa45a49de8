import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const finderTables = {
  exported: { group_finder_settings: {}, group_requests: {} },
  excluded: {},
} satisfies FeatureTables;
