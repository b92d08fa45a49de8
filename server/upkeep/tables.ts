import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const excludedColumns = ['request_id'];

export const upkeepTables = {
  exported: {
    upkeep_plans: { excludedColumns },
    faults: { userIdColumns: ['reported_by'], excludedColumns: [...excludedColumns, 'rank'] },
    fault_photos: {},
    building_papers: { excludedColumns },
    building_keys: { excludedColumns },
    key_holdings: { excludedColumns },
  },
  excluded: { building_codes: 'contains only secrets' },
} satisfies FeatureTables;
