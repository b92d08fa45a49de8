import type { RoomTables } from '#server/core/database/room-tables.ts';
import { sanitizeRestoredContents } from './restore.ts';
import {
  renewTakenRecipientIds,
  restoreNewsletterAs,
  restoredRecipient,
} from './queries/restore.ts';

export const newslettersTables: RoomTables = {
  exported: {
    newsletter_recipient_lists: {},
    newsletter_recipient_list_entries: { userIdColumns: ['consent_stated_by'] },
    newsletters: { userIdColumns: ['created_by'], restoredAs: restoreNewsletterAs },
    newsletter_links: {},
    newsletter_recipients: {
      restoredAs: () => restoredRecipient,
      prepareRestore: renewTakenRecipientIds,
    },
    suppressions: {},
    newsletter_usage: { notRestoredBecause: 'usage under the plan of the exported church' },
  },
  excluded: {},
  onRestored: sanitizeRestoredContents,
};
