/** What entries are worth in the currency of the books, at the rate that was typed. */
import type { Conversion } from '#domain/finance/ledger/lines.ts';
import type { AccountView } from '#domain/finance/schema.ts';
import { maxAmount } from '#domain/kernel/money/amount.ts';
import {
  findRate,
  isAtRate,
  rate as rateSchema,
  toWorth,
  type Money,
} from '#domain/kernel/money/rates.ts';
import { createFieldProblem, type Books } from '../books/read-books.ts';

interface Typed {
  readonly amount: number;
  readonly rate: string | null;
  readonly original?: { readonly currency: string; readonly amount: number } | null;
}

/**
 * Of an entry on an account, null where account and money are in the books' currency. Throws Problem at the field for a rate that is
 * missing, that does not agree with the amounts, or at which the money is worth nothing or too much.
 */
export function toConversion(
  books: Books,
  { currency }: Pick<AccountView, 'currency'>,
  { amount, rate, original = null }: Typed,
): Conversion | null {
  if (currency !== null) {
    if (original) throw createFieldProblem('original', 'finance:errors.original-of-other-account');
    const by = requireRate(rate, 'rate');
    const money = { amount: BigInt(amount), currency };
    const baseAmount = requireWorth(toWorth(money, books.currency, by), 'rate');
    return { currency, baseAmount, rate: by, original: null };
  }
  if (!original) return null;
  if (original.currency === books.currency)
    throw createFieldProblem('original.currency', 'finance:errors.original-of-books');
  const paid = { amount: BigInt(original.amount), currency: original.currency };
  const worth = { amount: BigInt(amount), currency: books.currency };
  const by = requireAgreeingRate(paid, worth, { typed: rate, path: 'rate' });
  return { currency: books.currency, baseAmount: worth.amount, rate: by, original: paid };
}

export function requireRate(rate: string | null, path: string): string {
  if (rate === null) throw createFieldProblem(path, 'finance:errors.rate-missing');
  if (!rateSchema.safeParse(rate).success)
    throw createFieldProblem(path, 'finance:errors.rate-out-of-range');
  return rate;
}

/** The typed rate, which has to agree with both amounts, or the one that follows from them. */
export function requireAgreeingRate(
  money: Money,
  worth: Money,
  { typed, path }: { readonly typed: string | null; readonly path: string },
): string {
  const by = requireRate(typed ?? findRate(money, worth), path);
  if (!isAtRate(money, worth, by) && typed !== null)
    throw createFieldProblem(path, 'finance:errors.rate-differs');
  return by;
}

export function requireWorth(amount: bigint, path: string): bigint {
  if (amount < 1n || amount > BigInt(maxAmount))
    throw createFieldProblem(path, 'finance:errors.rate-out-of-range');
  return amount;
}
