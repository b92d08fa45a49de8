import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const pickupTables = {
  exported: { pickup_contacts: {} },
  excluded: {},
} satisfies FeatureTables;
