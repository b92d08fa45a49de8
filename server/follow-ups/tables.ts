import type { FeatureTables } from '#server/core/database/feature-tables.ts';

export const followUpsTables = {
  exported: {
    follow_ups: {
      userIdColumns: ['assignee_id'],
      renamedColumns: { responsible_id: 'assignee_id', responsible_name: 'assignee_name' },
    },
    follow_up_entries: {
      // An export is read by administrators, who see no other notes in the product either.
      onlyRows: `visibility = 'viewers'`,
      userIdColumns: ['author_id'],
    },
  },
  excluded: {},
} satisfies FeatureTables;
