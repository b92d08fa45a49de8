import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const notesTables = {
  exported: {
    notes: {
      // An export is read by administrators, who see no other notes in the product either.
      onlyRows: `visibility = 'viewers' AND deleted_at IS NULL`,
      excludedColumns: ['mentions', 'deleted_at'],
      userIdColumns: ['author_id'],
    },
  },
  excluded: {},
} satisfies FeatureTables;
