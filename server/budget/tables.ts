import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const budgetTables = {
  exported: { budget_lines: {} },
  excluded: {},
} satisfies FeatureTables;
