import type { ReportFigures, ReportView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createFieldProblem, isHolding, requireBooks, type Books } from '../books/read-books.ts';
import {
  listCentreFlows,
  listFlows,
  listHoldings,
  type Flow,
  type Holding,
} from './figure-queries.ts';

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

/** Of which some is for a purpose and some is of others. */
export function toMoney(holdings: readonly Holding[]): ReportView['money'] {
  const of = (...kinds: readonly Holding['fund_kind'][]): bigint =>
    sum(
      holdings
        .filter(({ fund_kind }) => kinds.includes(fund_kind))
        .map(({ amount }) => BigInt(amount)),
    );
  return {
    total: String(of('free', 'restricted', 'permanent', 'custody')),
    free: String(of('free')),
    reserved: String(of('restricted', 'permanent')),
    ofOthers: String(of('custody')),
  };
}

/** Where the money of a currency lies, and what it is for; closed funds and accounts without money are left out. */
export function toPlaces(
  books: Books,
  all: readonly Holding[],
  currency: string,
): Pick<ReportView, 'accounts' | 'funds'> {
  const holdings = all.filter((each) => each.currency === currency);
  const sumBy = (key: 'account_id' | 'fund_id', id: string): bigint =>
    sum(holdings.filter((each) => each[key] === id).map(({ amount }) => BigInt(amount)));
  const isOfBooks = currency === books.currency;
  const isShown = (isClosed: boolean, amount: bigint): boolean => !isClosed || amount !== 0n;
  return {
    accounts: [...books.accounts.values()].flatMap(
      ({ id, name, kind, isClosed, currency: own }) => {
        const amount = sumBy('account_id', id);
        return isHolding({ kind }) &&
          (own ?? books.currency) === currency &&
          isShown(isClosed, amount)
          ? [{ id, name, kind, amount: String(amount) }]
          : [];
      },
    ),
    // All funds are of the books; of another currency, those with money in it.
    funds: [...books.funds.values()].flatMap(({ id, name, kind, isClosed }) => {
      const amount = sumBy('fund_id', id);
      return isShown(isClosed || !isOfBooks, amount)
        ? [{ id, name, kind, amount: String(amount) }]
        : [];
    }),
  };
}

/** Other currencies than that of the books which rows are of. */
export function listOtherCurrencies(
  books: Pick<Books, 'currency'>,
  rows: readonly { readonly currency: string | null }[],
): string[] {
  const all = new Set(rows.flatMap(({ currency }) => currency ?? []));
  return [...all].filter((currency) => currency !== books.currency).toSorted();
}

interface Months {
  /** `2027-03` */
  readonly from: string;
  /** Included. */
  readonly to: string;
}

/**
 * Every figure is a sum of balances, and so of lines: beginning, plus what came, less what went, is the end. Each currency has figures
 * of its own.
 */
export async function readReport(db: ChurchDb, { from, to }: Months): Promise<ReportView> {
  const books = await requireBooks(db);
  if (to < from) throw createFieldProblem('to', 'finance:errors.end-before-start');
  const [first, after] = [`${from}-01`, startOfMonth(`${to}-01`, 1)];
  const balances = {
    flows: await listFlows(db, first, after),
    before: await listHoldings(db, first),
    after: await listHoldings(db, after),
    centres: await listCentreFlows(db, first, after),
  };
  const rows = [...balances.flows, ...balances.before, ...balances.after];
  return {
    from,
    to,
    ...toFigures(books, balances, books.currency),
    others: listOtherCurrencies(books, rows).map((currency) =>
      toFigures(books, balances, currency),
    ),
  };
}

interface Balances {
  readonly flows: readonly Flow[];
  readonly before: readonly Holding[];
  readonly after: readonly Holding[];
  readonly centres: Awaited<ReturnType<typeof listCentreFlows>>;
}

function toFigures(books: Books, balances: Balances, currency: string): ReportFigures {
  const isOwn = (row: { readonly currency: string }): boolean => row.currency === currency;
  const flows = balances.flows.filter(isOwn);
  const holdings = balances.after.filter(isOwn);
  const income = toAmounts(books, flows, 'income');
  const expense = toAmounts(books, flows, 'expense');
  const net = (kind: Flow['kind']): bigint =>
    sumFlows(flows, kind, 'credit') - sumFlows(flows, kind, 'debit');
  return {
    currency,
    beginning: String(BigInt(toMoney(balances.before.filter(isOwn)).total) + net('opening')),
    income,
    totalIncome: String(sum(income.map(({ amount }) => BigInt(amount)))),
    expense,
    totalExpense: String(sum(expense.map(({ amount }) => BigInt(amount)))),
    custodyReceived: String(sumFlows(flows, 'custody', 'credit')),
    custodySent: String(sumFlows(flows, 'custody', 'debit')),
    // What moves between two funds leaves the clearing account as it comes.
    exchanged: String(net('clearing')),
    end: toMoney(holdings).total,
    money: toMoney(holdings),
    ...toPlaces(books, holdings, currency),
    centres: balances.centres.filter(isOwn).map(({ id, name, income: came, expense: went }) => ({
      id,
      name,
      income: came,
      expense: went,
    })),
  };
}

const sumFlows = (flows: readonly Flow[], kind: Flow['kind'], side: 'debit' | 'credit'): bigint =>
  sum(flows.filter((flow) => flow.kind === kind).map((flow) => BigInt(flow[side])));

/** By category, in the order of the chart; those without movement are left out. */
function toAmounts(
  books: Books,
  flows: readonly Flow[],
  kind: 'income' | 'expense',
): ReportView['income'] {
  const byAccount = new Map(flows.map((flow) => [flow.account_id, flow]));
  return [...books.accounts.values()].flatMap(({ id, name, parentId, kind: itsKind }) => {
    const flow = byAccount.get(id);
    if (itsKind !== kind || !flow) return [];
    const [debit, credit] = [BigInt(flow.debit), BigInt(flow.credit)];
    const amount = kind === 'income' ? credit - debit : debit - credit;
    return amount === 0n ? [] : [{ id, name, parentId, amount: String(amount) }];
  });
}
