import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const cashTables = {
  exported: {
    cash_counts: { userIdColumns: ['counted_by'], excludedColumns: ['request_id'] },
    petty_cash: {},
  },
  excluded: {},
} satisfies FeatureTables;
