/** Money is changed from one currency into another. */
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { toExchangeLines, type Conversion } from '#domain/finance/ledger/lines.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { findRate, isAtRate, toWorth, type Money } from '#domain/kernel/money/rates.ts';
import type { FinanceCall } from '../books/author.ts';
import {
  createFieldProblem,
  requireBooks,
  requireFund,
  requireMoneyAccount,
} from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';
import { findEntryByRequest } from '../posting/post-queries.ts';
import { requireRate, requireWorth } from './convert.ts';
import { readEntry } from './read-entry.ts';

type Call = FinanceCall & { readonly input: OutputOf<typeof ledgerContract.exchange.input> };

export async function exchangeMoney(call: Call): Promise<EntryView> {
  const { db, input } = call;
  const known = await findEntryByRequest(db, input.requestId);
  if (known) return readEntry(db, known.id);
  const books = await requireBooks(db);
  const from = requireMoneyAccount(books, input.fromAccountId, 'fromAccountId');
  const to = requireMoneyAccount(books, input.toAccountId, 'toAccountId');
  if (from.currency === to.currency)
    throw createFieldProblem('toAccountId', 'finance:errors.same-currency');
  const fund = requireFund(books, input.fundId);
  if (fund.kind === 'custody')
    throw createFieldProblem('fundId', 'finance:errors.custody-other-currency');
  const given = { amount: BigInt(input.amount), currency: from.currency ?? books.currency };
  const received = { amount: BigInt(input.received), currency: to.currency ?? books.currency };
  const worth = {
    amount: findBase(given, received, call, books.currency),
    currency: books.currency,
  };
  const toSide = (money: Money, typed: string | null) => ({
    amount: money.amount,
    conversion: money.currency === books.currency ? null : toConversion(money, worth, typed),
  });
  const [givenRate, receivedRate] =
    received.currency === books.currency ? [input.rate, null] : [input.bookRate, input.rate];
  const lines = toExchangeLines(
    {
      fromId: from.id,
      toId: to.id,
      fundId: fund.id,
      given: toSide(given, givenRate),
      received: toSide(received, given.currency === books.currency ? receivedRate : null),
    },
    books.own,
  );
  const entry = { ...input, kind: 'exchange', lines, ...given } as const;
  return readEntry(db, await postEntry(call, books, entry));
}

/** What both sides are worth in the books' currency: the amount of the one that is in it. */
function findBase(given: Money, received: Money, { input }: Call, base: string): bigint {
  if (given.currency === base) return given.amount;
  if (received.currency === base) return received.amount;
  return requireWorth(toWorth(given, base, requireRate(input.bookRate, 'bookRate')), 'bookRate');
}

/** At the typed rate, which has to agree with both amounts, or at the one that follows from them. */
function toConversion(money: Money, worth: Money, typed: string | null): Conversion {
  if (typed !== null && !isAtRate(money, worth, typed))
    throw createFieldProblem('rate', 'finance:errors.rate-differs');
  const rate = requireRate(typed ?? findRate(money, worth), 'rate');
  return { currency: money.currency, baseAmount: worth.amount, rate, original: null };
}
