import type { GiftTotal } from '#domain/finance/giving/lines.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { toFundReference, type Books } from '../books/read-books.ts';
import type { StoredShare } from './batch-queries.ts';
import type { GiftSum } from './gift-queries.ts';

/** Where cash lies, and where the rest arrived. */
interface Places {
  readonly cash: string;
  readonly rest: string;
}

export const toTotals = (
  books: Books,
  sums: readonly GiftSum[],
  { cash, rest }: Places,
): GiftTotal[] =>
  sums.map(({ category_id, fund_id, place, amount }) => ({
    categoryId: category_id,
    fund: toFundReference(requireFound(books.funds.get(fund_id))),
    accountId: { cash, bank: rest, kind: books.own.inKind }[place],
    isInKind: place === 'kind',
    amount: BigInt(amount),
  }));

export const toRules = (shares: readonly StoredShare[]) =>
  shares.map(({ share, ...rule }) => ({ ...rule, share: BigInt(share) }));
