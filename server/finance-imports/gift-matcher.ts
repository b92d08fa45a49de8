import { listGiftCounts } from '#server/finance/public.ts';
import type { ReadingRun } from '#server/imports/public.ts';
import { splitKinds, type GiftDraft } from './drafts.ts';
import { BookMatcher } from './known-counts.ts';

/** Gifts of the same person, kind and amount on the same day. */
export const createGiftMatcher = ({ settings }: ReadingRun): BookMatcher<GiftDraft> =>
  new BookMatcher({
    toKeys: (draft) =>
      splitKinds(draft).flatMap(({ day, amount, categoryId, personId, column }) => {
        const key = [day, personId ?? '', categoryId ?? '', amount].join('|');
        return day === null ? [] : { day, key, ...(column === undefined ? {} : { column }) };
      }),
    totalColumn: settings.mapping.indexOf('amount'),
    listKnown: listGiftCounts,
  });
