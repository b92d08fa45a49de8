import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const excludedColumns = ['request_id'];

export const upkeepTables = {
  exported: {
    upkeep_plans: { excludedColumns },
    faults: { userIdColumns: ['reported_by'], excludedColumns: [...excludedColumns, 'rank'] },
    fault_photos: {},
  },
  excluded: {},
} satisfies FeatureTables;
