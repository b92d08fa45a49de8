import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const bookReviewTables = {
  exported: {
    review_questions: { userIdColumns: ['asked_by'] },
    review_messages: { userIdColumns: ['author_id'], excludedColumns: ['request_id'] },
    review_lookups: { notRestoredBecause: 'a log that can be restored can be forged' },
  },
  excluded: { review_archives: 'describes the archives themselves' },
} satisfies FeatureTables;
