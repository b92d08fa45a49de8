import type { SharedFiles } from '#web/core/shared-files.ts';

export const sharedFiles: SharedFiles = {
  newsletters:
    /domain\/newsletters\/contract|web\/newsletters\/(preview\/compose|MonthlyLimitAlert|StatusBadge|use-date-in-words|use-duplicate)\./,
  editor: /web\/newsletters\/editor\/NewsletterEditor\./,
  'newsletter-lists': /web\/newsletters\/list\/NewslettersPage\./,
};
