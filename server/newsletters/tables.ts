import type { FeatureTables } from '#server/core/database/feature-tables.ts';
import { checkRestoredNewsletters } from './restore.ts';
import {
  deleteLostPictures,
  deleteUnsafeLinks,
  restoreNewsletterAs,
  restoredRecipient,
} from './queries/restore.ts';

export const newslettersTables = {
  exported: {
    newsletter_recipient_lists: {},
    newsletter_recipient_list_entries: { userIdColumns: ['consent_stated_by'] },
    newsletters: {
      userIdColumns: ['created_by', 'updated_by'],
      renamedColumns: { on_the_way: 'in_flight', doubts_settled_at: 'uncertain_reviewed_at' },
      restoredAs: restoreNewsletterAs,
    },
    newsletter_files: { prepareRestore: deleteLostPictures },
    newsletter_links: { prepareRestore: deleteUnsafeLinks },
    newsletter_recipients: {
      renamedColumns: { waits_again: 'is_requeued', left_behind: 'is_abandoned' },
      restoredAs: () => restoredRecipient,
      hasIdsOfLinks: true,
    },
    suppressions: {},
    newsletter_usage: { notRestoredBecause: 'usage under the plan of the exported church' },
  },
  excluded: {},
  onRestored: checkRestoredNewsletters,
} satisfies FeatureTables;
