import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const bankTables = {
  exported: {
    bank_statements: { excludedColumns: ['request_id'], userIdColumns: ['created_by'] },
    bank_lines: {},
    bank_matches: {},
    bank_csv_mappings: {},
    bank_rules: { excludedColumns: ['request_id'] },
  },
  excluded: {},
} satisfies FeatureTables;
