import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const givingStatementsTables = {
  exported: {
    giving_statement_runs: { excludedColumns: ['request_id'] },
    giving_statements: {},
  },
  excluded: { giving_statement_links: 'contains only secrets' },
} satisfies FeatureTables;
