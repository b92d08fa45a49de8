import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const excludedColumns = ['request_id'];

export const pledgesTables = {
  exported: { campaigns: { excludedColumns }, pledges: { excludedColumns } },
  excluded: {},
} satisfies FeatureTables;
