import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const platformTables = {
  exported: {
    support_accesses: { notRestoredBecause: 'refers to the platform of the exported church' },
  },
  excluded: { church_days: "the platform's statistics, not the church's data" },
} satisfies FeatureTables;
