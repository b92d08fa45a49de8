/** Fiscal years of the books, with what came and went in them. */
import { findFiscalYear } from '#domain/budget/public.ts';
import {
  resultOfYear,
  type FiscalYearRow,
  type FiscalYearView,
  type ResultOfYear,
} from '#domain/fiscal-years/schema.ts';
import { startOfMonth, toPlainDay, toStartOfDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { countUnreconciled } from '#server/bank/public.ts';
import { getPresentYear, listMonths, readActual, readBudget } from '#server/budget/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { countOpenRequests } from '#server/expenses/public.ts';
import {
  listClosedMonths,
  listFundFlows,
  listHoldings,
  listOtherCurrencies,
  requireBooks,
  type Books,
} from '#server/finance/public.ts';
import { listClosedYears, readSnapshot } from './queries.ts';

export type YearCall = TransactionCall<unknown>;

interface YearOfBooks {
  readonly row: FiscalYearRow;
  readonly isClosed: boolean;
  /** Digests of its months in their order. */
  readonly digests: readonly string[];
}

/** Years before have no budget and are not closed, also where the books have them. */
const firstYear = 2000;

/** All in which the books have months, the latest first. */
export async function listYears(call: YearCall): Promise<YearOfBooks[]> {
  const { db } = call;
  const books = await requireBooks(db);
  const church = await readChurch(db);
  const digests = new Map((await listClosedMonths(db)).map(({ month, digest }) => [month, digest]));
  const closedYears = new Map((await listClosedYears(db)).map((each) => [each.year, each]));
  const thisMonth = toPlainDay(now(), church.timeZone).slice(0, 7);
  const last = getPresentYear(church);
  const first = Math.max(firstYear, findFiscalYear(books.openedOn, church.fiscalMonth));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index): YearOfBooks => {
    const year = last - index;
    const closed = closedYears.get(year) ?? null;
    const [from, until] = closed
      ? [closed.from_month.slice(0, 7), closed.until_month.slice(0, 7)]
      : getEnds(year, church.fiscalMonth);
    const own = listRange(
      [from, books.openedOn.slice(0, 7)].toSorted().at(-1) ?? '',
      [until, thisMonth].toSorted()[0] ?? '',
    );
    return {
      row: {
        year,
        from,
        until,
        openMonths: own.filter((day) => !digests.has(day)).map((day) => day.slice(0, 7)),
        isOver: until < thisMonth,
        closedAt: closed?.closed_at.toISOString() ?? null,
        closedBy: closed?.closed_by_name ?? '',
      },
      isClosed: closed !== null,
      digests: own.map((day) => digests.get(day) ?? ''),
    };
  });
}

/** First days of the months from one to another, as `2027-03`, both included. */
function listRange(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = `${from}-01`; day.slice(0, 7) <= until; day = startOfMonth(day, 1)) days.push(day);
  return days;
}

function getEnds(year: number, fiscalMonth: number): [from: string, until: string] {
  const months = listMonths(year, fiscalMonth).map((month) => month.slice(0, 7));
  return [months[0] ?? '', months.at(-1) ?? ''];
}

export function requireYear(years: readonly YearOfBooks[], year: number): YearOfBooks {
  const found = years.find(({ row }) => row.year === year);
  if (!found) throw new Problem('not_found', 'fiscal-years:errors.no-year');
  return found;
}

/** A closed year is as it was when it was closed. */
export async function readYear(call: YearCall, year: number): Promise<FiscalYearView> {
  const { db, church } = call;
  const { row, isClosed } = requireYear(await listYears(call), year);
  const { currency } = await requireBooks(db);
  const until = startOfMonth(`${row.until}-01`, 1);
  return {
    ...row,
    currency,
    ...(isClosed ? resultOfYear.parse(await readSnapshot(db, year)) : await readResult(db, row)),
    statements: await countUnreconciled(db, { from: `${row.from}-01`, until }),
    requests: await countOpenRequests(db, toStartOfDay(until, church.timeZone)),
  };
}

export async function readResult(
  db: ChurchDb,
  { year, from, until }: Pick<FiscalYearRow, 'year' | 'from' | 'until'>,
): Promise<ResultOfYear> {
  const books = await requireBooks(db);
  const days = { from: `${from}-01`, until: startOfMonth(`${until}-01`, 1) };
  const balances = {
    flows: await listFundFlows(db, days.from, days.until),
    before: await listHoldings(db, days.from),
    after: await listHoldings(db, days.until),
  };
  // What came and went the year before stands beside it.
  const earlier = await listFundFlows(db, startOfMonth(days.from, -12), days.from);
  const rows = [...balances.flows, ...balances.before, ...balances.after, ...earlier];
  const others: ResultOfYear['others'] = [];
  for (const currency of listOtherCurrencies(books, rows))
    others.push({
      currency,
      lines: await readCategories(db, books, year, currency),
      funds: listFunds(books, balances, currency),
    });
  const all = await readPlannedLines(db, books, year);
  const isOne = others.length === 0;
  return {
    lines: isOne ? all : await readCategories(db, books, year, books.currency),
    funds: listFunds(books, balances, books.currency),
    worth: isOne ? [] : all,
    others,
  };
}

const sum = (amounts: readonly (string | bigint)[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + BigInt(amount), 0n);

/**
 * What all currencies were worth in that of the books, by category, with what was planned for its cost centres; those without an amount
 * are left out.
 */
async function readPlannedLines(
  db: ChurchDb,
  books: Books,
  year: number,
): Promise<ResultOfYear['lines']> {
  const { fiscalMonth } = await readChurch(db);
  const budget = Map.groupBy((await readBudget(db, year)).lines, (line) => line.categoryId);
  const before = await readActual(db, listMonths(year - 1, fiscalMonth), new Set());
  return [...books.accounts.values()].flatMap(({ id, name, kind }) => {
    if (kind !== 'income' && kind !== 'expense') return [];
    const lines = budget.get(id) ?? [];
    const planned = lines.filter(({ version }) => version > 0);
    const earlier = sum(before.get(`${id} `) ?? []);
    if (lines.length === 0 && earlier === 0n) return [];
    return [
      {
        id,
        name,
        kind,
        actual: String(sum(lines.flatMap((line) => line.actual))),
        planned: planned.length > 0 ? String(sum(planned.flatMap((line) => line.planned))) : null,
        before: String(earlier),
      },
    ];
  });
}

/** By category, of one currency alone. */
async function readCategories(
  db: ChurchDb,
  books: Books,
  year: number,
  currency: string,
): Promise<ResultOfYear['lines']> {
  const { fiscalMonth } = await readChurch(db);
  const read = (each: number) => readActual(db, listMonths(each, fiscalMonth), new Set(), currency);
  const [now, earlier] = [await read(year), await read(year - 1)];
  return [...books.accounts.values()].flatMap(({ id, name, kind }) => {
    if (kind !== 'income' && kind !== 'expense') return [];
    const [actual, before] = [now, earlier].map((all) => sum(all.get(`${id} `) ?? []));
    if (actual === 0n && before === 0n) return [];
    return [{ id, name, kind, actual: String(actual), planned: null, before: String(before) }];
  });
}

interface Balances {
  readonly flows: Awaited<ReturnType<typeof listFundFlows>>;
  readonly before: Awaited<ReturnType<typeof listHoldings>>;
  readonly after: Awaited<ReturnType<typeof listHoldings>>;
}

/** Beginning, plus income, less expenses, plus what else moved, is the end: of one currency. */
function listFunds(books: Books, balances: Balances, currency: string): ResultOfYear['funds'] {
  const isOwn = (row: { readonly currency: string }): boolean => row.currency === currency;
  const flows = new Map(balances.flows.filter(isOwn).map((flow) => [flow.fund_id, flow]));
  const ofFund = (holdings: Balances['before'], id: string): bigint =>
    sum(holdings.filter((each) => isOwn(each) && each.fund_id === id).map(({ amount }) => amount));
  return [...books.funds.values()].flatMap(({ id, name, kind, isClosed }) => {
    const [beginning, end] = [ofFund(balances.before, id), ofFund(balances.after, id)];
    const [income, expense] = [
      BigInt(flows.get(id)?.income ?? '0'),
      BigInt(flows.get(id)?.expense ?? '0'),
    ];
    const amounts = [beginning, income, expense, end];
    const isShown = currency === books.currency && !isClosed;
    if (!isShown && amounts.every((amount) => amount === 0n)) return [];
    return [
      {
        id,
        name,
        kind,
        beginning: String(beginning),
        income: String(income),
        expense: String(expense),
        other: String(end - beginning - income + expense),
        end: String(end),
      },
    ];
  });
}
