import type { ReportView } from '#domain/finance/ledger/schema.ts';
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

/** Where the money lies, and what it is for; funds and accounts without money are left out. */
export function toPlaces(
  books: Books,
  holdings: readonly Holding[],
): Pick<ReportView, 'accounts' | 'funds'> {
  const sumBy = (key: 'account_id' | 'fund_id', id: string): bigint =>
    sum(holdings.filter((each) => each[key] === id).map(({ amount }) => BigInt(amount)));
  const accounts = [...books.accounts.values()]
    .filter(isHolding)
    .map(({ id, name, kind, isClosed }) => ({
      id,
      name,
      kind,
      isClosed,
      sum: sumBy('account_id', id),
    }));
  const funds = [...books.funds.values()].map(({ id, name, kind, isClosed }) => ({
    id,
    name,
    kind,
    isClosed,
    sum: sumBy('fund_id', id),
  }));
  const isShown = (each: { readonly isClosed: boolean; readonly sum: bigint }): boolean =>
    !each.isClosed || each.sum !== 0n;
  return {
    accounts: accounts
      .filter(isShown)
      .map(({ id, name, kind, sum: amount }) => ({ id, name, kind, amount: String(amount) })),
    funds: funds
      .filter(isShown)
      .map(({ id, name, kind, sum: amount }) => ({ id, name, kind, amount: String(amount) })),
  };
}

interface Months {
  /** `2027-03` */
  readonly from: string;
  /** Included. */
  readonly to: string;
}

/** Every figure is a sum of balances, and so of lines: beginning, plus what came, less what went, is the end. */
export async function readReport(db: ChurchDb, { from, to }: Months): Promise<ReportView> {
  const books = await requireBooks(db);
  if (to < from) throw createFieldProblem('to', 'finance:errors.end-before-start');
  const [first, after] = [`${from}-01`, startOfMonth(`${to}-01`, 1)];
  const flows = await listFlows(db, first, after);
  const [before, holdings] = [await listHoldings(db, first), await listHoldings(db, after)];
  const opening = sumFlows(flows, 'opening', 'credit') - sumFlows(flows, 'opening', 'debit');
  const income = toAmounts(books, flows, 'income');
  const expense = toAmounts(books, flows, 'expense');
  return {
    from,
    to,
    currency: books.currency,
    beginning: String(BigInt(toMoney(before).total) + opening),
    income,
    totalIncome: String(sum(income.map(({ amount }) => BigInt(amount)))),
    expense,
    totalExpense: String(sum(expense.map(({ amount }) => BigInt(amount)))),
    custodyReceived: String(sumFlows(flows, 'custody', 'credit')),
    custodySent: String(sumFlows(flows, 'custody', 'debit')),
    end: toMoney(holdings).total,
    money: toMoney(holdings),
    ...toPlaces(books, holdings),
    centres: await listCentreFlows(db, first, after),
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
