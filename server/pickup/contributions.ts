import type { OnPeopleMerged } from '#server/people/public.ts';
import { pickupFileRules } from './file-rules.ts';
import { moveContacts } from './merge-queries.ts';
import { mergedContacts } from './merged-contacts.ts';

/** What this feature adds to earlier ones. The entries of an erased person are deleted with it, by their foreign keys. */
export const pickupContributions = {
  onPeopleMerged: moveContacts satisfies OnPeopleMerged,
  mergeLists: [mergedContacts],
  fileRules: pickupFileRules,
};
