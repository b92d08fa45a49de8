import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ChecklistView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { Contributions } from '#server/feature.ts';
import type { FinanceCall } from '../books/author.ts';
import { createFieldProblem, requireBooks, type Books } from '../books/read-books.ts';
import { listHoldings, listMovedAccounts, type Holding } from './figure-queries.ts';
import { countMonthBatches } from './month-queries.ts';
import { listOtherCurrencies } from './report.ts';

type Call<Name extends 'checklist' | 'close'> = FinanceCall & {
  readonly input: OutputOf<(typeof ledgerContract)[Name]['input']>;
};

const sum = (holdings: readonly Holding[]): bigint =>
  holdings.reduce((total, { amount }) => total + BigInt(amount), 0n);

export async function readChecklist(
  { db, input }: Call<'checklist'>,
  others: readonly Contributions[],
): Promise<ChecklistView> {
  const books = await requireBooks(db);
  const from = `${input.month}-01`;
  const days = { from, until: startOfMonth(from, 1) };
  const holdings = await listHoldings(db, days.until);
  let statements = 0;
  for (const { countUnreconciled: count } of others) statements += (await count?.(db, days)) ?? 0;
  const { open, undeposited } = await countMonthBatches(db, from);
  return {
    month: input.month,
    openBatches: open,
    undeposited,
    statements,
    ofOthers: String(sum(holdings.filter(({ fund_kind }) => fund_kind === 'custody'))),
    uncovered: listUncovered(books, holdings),
    tills: listTills(books, holdings, await listMovedAccounts(db, days.from)),
  };
}

/** The funds that lack money, for each currency. */
function listUncovered(books: Books, holdings: readonly Holding[]): ChecklistView['uncovered'] {
  const currencies = [books.currency, ...listOtherCurrencies(books, holdings)];
  return [...books.funds.values()].flatMap(({ id, name }) =>
    currencies.flatMap((currency) => {
      const own = holdings.filter((each) => each.fund_id === id && each.currency === currency);
      const amount = sum(own);
      return amount < 0n ? [{ id, name, currency, amount: String(amount) }] : [];
    }),
  );
}

/** Cash accounts that had money at the end of the month or moved in it. */
function listTills(
  books: Books,
  holdings: readonly Holding[],
  moved: ReadonlySet<string>,
): ChecklistView['tills'] {
  return [...books.accounts.values()].flatMap(({ id, name, kind, currency }) => {
    const amount = sum(holdings.filter(({ account_id }) => account_id === id));
    return kind === 'cash' && (moved.has(id) || amount !== 0n)
      ? [{ id, name, currency: currency ?? books.currency, amount: String(amount) }]
      : [];
  });
}

/** Throws Problem at a till in which other money was counted than the books have at the end of the month. */
export async function requireCountedTills(
  { db, input }: Call<'close'>,
  books: Books,
): Promise<void> {
  if (input.tills.every(({ counted }) => counted === null)) return;
  const from = `${input.month}-01`;
  const holdings = await listHoldings(db, startOfMonth(from, 1));
  const moved = await listMovedAccounts(db, from);
  const tills = new Map(listTills(books, holdings, moved).map(({ id, amount }) => [id, amount]));
  for (const [index, { accountId, counted }] of input.tills.entries())
    if (counted !== null && tills.get(accountId) !== String(counted))
      throw createFieldProblem(
        `tills.${index}.counted`,
        tills.has(accountId) ? 'finance:errors.till-differs' : 'finance:errors.account-unknown',
      );
}
