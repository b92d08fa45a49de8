import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const fiscalYearsTables = {
  exported: { fiscal_years: {} },
  excluded: {},
} satisfies FeatureTables;
