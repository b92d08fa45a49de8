import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const excludedColumns = ['request_id'];

export const advancesTables = {
  exported: {
    advances: { userIdColumns: ['given_by', 'accepted_by'], excludedColumns },
    advance_receipts: { excludedColumns },
    advance_photos: {},
  },
  excluded: {},
} satisfies FeatureTables;
