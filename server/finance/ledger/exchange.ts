/** Money is changed from one currency into another. */
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { toExchangeLines } from '#domain/finance/ledger/lines.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { toWorth, type Money } from '#domain/kernel/money/rates.ts';
import type { FinanceCall } from '../books/author.ts';
import {
  createFieldProblem,
  requireBooks,
  requireFund,
  requireMoneyAccount,
} from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';
import { requireAgreeingRate, requireRate, requireWorth } from './convert.ts';
import { readEntry, readSame } from './read-entry.ts';

type Call = FinanceCall & { readonly input: OutputOf<typeof ledgerContract.exchange.input> };

export async function exchangeMoney(call: Call): Promise<EntryView> {
  const { db, input } = call;
  const known = await readSame(db, input.requestId, ['exchange']);
  if (known) return known;
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
  const lines = toExchangeLines(
    {
      fromId: from.id,
      toId: to.id,
      fundId: fund.id,
      ...convertSides(input, { given, received }, books.currency),
    },
    books.own,
  );
  const entry = { ...input, kind: 'exchange', lines, ...given } as const;
  return readEntry(db, await postEntry(call, books, entry));
}

interface Sides {
  readonly given: Money;
  readonly received: Money;
}

/** Both are worth the amount of the one that is in the books' currency, or else what leaves at its rate. */
function convertSides(input: Call['input'], { given, received }: Sides, base: string) {
  const ofBooks = [given, received].find(({ currency }) => currency === base);
  const [path, unused] = ofBooks
    ? (['rate', 'bookRate'] as const)
    : (['bookRate', 'rate'] as const);
  if (input[unused] !== null) throw createFieldProblem(unused, 'finance:errors.rate-unused');
  const amount =
    ofBooks?.amount ?? requireWorth(toWorth(given, base, requireRate(input[path], path)), path);
  const convert = (money: Money, typed: string | null) => {
    if (money.currency === base) return { amount: money.amount, conversion: null };
    const rate = requireAgreeingRate(money, { amount, currency: base }, { typed, path });
    const conversion = { currency: money.currency, baseAmount: amount, rate, original: null };
    return { amount: money.amount, conversion };
  };
  return {
    given: convert(given, input[path]),
    // The typed rate is that of what leaves, if neither is in the books' currency.
    received: convert(received, ofBooks ? input[path] : null),
  };
}
