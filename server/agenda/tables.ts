import type { FeatureTables } from '#server/core/database/feature-tables.ts';

const users = { userIdColumns: ['created_by', 'updated_by'], excludedColumns: ['request_id'] };

export const agendaTables = {
  exported: {
    calendars: users,
    events: users,
    event_times: {},
    occurrences: {},
    agenda_pages: {},
    event_gatherings: {},
    event_answers: { userIdColumns: ['user_id'] },
    agenda_imports: {
      userIdColumns: ['created_by'],
      excludedColumns: ['request_id', 'undo_ids'],
      notRestoredBecause: 'what they brought can not be taken back in another church',
    },
  },
  excluded: { calendar_feeds: 'contains only secrets' },
} satisfies FeatureTables;
