import { listGiftCounts } from '#server/finance/public.ts';
import type { GiftDraft } from './drafts.ts';
import { BookMatcher } from './known-counts.ts';

/** A gift of the same person, kind and amount on the same day. */
export const createGiftMatcher = (): BookMatcher<GiftDraft> =>
  new BookMatcher({
    toKey: ({ day, amount, categoryId, personId }) =>
      day === null ? null : { day, key: [day, personId ?? '', categoryId ?? '', amount].join('|') },
    listKnown: listGiftCounts,
  });
