/** What is typed of another currency, as it is posted. */
import { parseRate, toWorth } from '#domain/kernel/money/rates.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { getCurrency } from '../parts/choices.ts';
import { getLastRate, toRate, type RatedLists } from '../parts/rates.tsx';

export interface OriginalValues {
  rate: string;
  /** Without a currency: nothing was paid in another one. */
  original: { currency: string; amount: string };
}

interface Converted extends OriginalValues {
  readonly accountId: string;
}

/** As the endpoint takes it: a rate stands with an account of another currency, or with what was paid in one. */
export function toConverted(lists: RatedLists, { accountId, rate, original }: Converted) {
  const isOther = getCurrency(lists, accountId) !== lists.books?.currency;
  if (isOther) return { rate: toRate(lists, getCurrency(lists, accountId), rate), original: null };
  return original.currency === ''
    ? { rate: null, original: null }
    : {
        rate: toRate(lists, original.currency, rate),
        original: {
          currency: original.currency,
          amount: parseAmount(original.amount, original.currency) ?? 0,
        },
      };
}

interface Typed {
  readonly currency: string;
  /** Minor units of it. */
  readonly amount: number;
  readonly rate: string;
}

/** Minor units of the books' currency; null without an amount or a rate. */
export function toBooks(lists: RatedLists, { currency, amount, rate }: Typed): bigint | null {
  const { books } = lists;
  if (Number.isNaN(amount)) return null;
  if (!books || currency === books.currency) return BigInt(amount);
  const parsed = parseRate(rate, getLastRate(lists, currency));
  return parsed === null
    ? null
    : toWorth({ amount: BigInt(amount), currency }, books.currency, parsed);
}
