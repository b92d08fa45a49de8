import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const visitorsTables = {
  exported: {
    visitor_card_settings: {},
  },
  excluded: {},
} satisfies FeatureTables;
