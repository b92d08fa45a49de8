import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const healthTables = {
  exported: { person_health: {} },
  excluded: {},
} satisfies FeatureTables;
