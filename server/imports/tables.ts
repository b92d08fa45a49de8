import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const importsTables = {
  exported: {
    imports: {
      excludedColumns: ['upload_id', 'preview'],
      notRestoredBecause: 'refers to uploaded files that are not exported',
    },
  },
  excluded: {
    import_problems: 'short-lived, and downloadable separately',
  },
} satisfies FeatureTables;
