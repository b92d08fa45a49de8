import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const buildingsTables = {
  exported: { buildings: {} },
  excluded: {},
} satisfies FeatureTables;
