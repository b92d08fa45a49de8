import type { RoomTables } from '#server/core/database/room-tables.ts';

export const newslettersTables: RoomTables = {
  exported: {
    newsletter_recipient_lists: {},
    newsletter_recipient_list_entries: { userIdColumns: ['consent_stated_by'] },
    newsletters: { userIdColumns: ['created_by'] },
    newsletter_links: {},
    newsletter_recipients: {},
    suppressions: {},
    newsletter_usage: { notRestoredBecause: 'usage under the plan of the exported church' },
  },
  excluded: {},
};
