import { listGiftCounts } from '#server/finance/public.ts';
import { splitKinds, type GiftDraft } from './drafts.ts';
import { BookMatcher } from './known-counts.ts';

/** Gifts of the same person, kind and amount on the same day. */
export const createGiftMatcher = (): BookMatcher<GiftDraft> =>
  new BookMatcher({
    toKeys: (draft) =>
      splitKinds(draft).flatMap(({ day, amount, categoryId, personId }) =>
        day === null ? [] : { day, key: [day, personId ?? '', categoryId ?? '', amount].join('|') },
      ),
    listKnown: listGiftCounts,
  });
