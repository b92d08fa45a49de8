import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const subscriptionTables = {
  exported: {},
  excluded: { billing_events: "events of the payment provider, not the church's data" },
} satisfies FeatureTables;
