/** What is planned for a fiscal year beside what came and went. */
import { findFiscalYear } from '#domain/budget/fiscal-year.ts';
import type { BudgetLine, BudgetView } from '#domain/budget/schema.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listCentreMonthFlows,
  listMonthFlows,
  requireBooks,
  type CentreMonthFlow,
  type MonthFlow,
} from '#server/finance/public.ts';
import { listLines } from './queries.ts';

/** The first days of the twelve months of the fiscal year that begins in a year. */
export const listMonths = (year: number, fiscalMonth: number): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    startOfMonth(`${year}-${String(fiscalMonth).padStart(2, '0')}-01`, index),
  );

/** The year in which the present fiscal year began. */
export function getPresentYear({
  timeZone,
  fiscalMonth,
}: Pick<ChurchView, 'timeZone' | 'fiscalMonth'>): number {
  return findFiscalYear(toPlainDay(now(), timeZone), fiscalMonth);
}

const toKey = (categoryId: string, centreId: string | null): string =>
  `${categoryId} ${centreId ?? ''}`;

/**
 * By category and cost centre, in the order of the books; what was not planned stands with what came or went, by what it is worth in
 * the currency of the books. Without a year, of the present one.
 */
export async function readBudget(db: ChurchDb, chosen?: number): Promise<BudgetView> {
  const books = await requireBooks(db);
  const church = await readChurch(db);
  const year = chosen ?? getPresentYear(church);
  const months = listMonths(year, church.fiscalMonth);
  const lines = new Map(
    (await listLines(db, year)).map((line) => [toKey(line.account_id, line.centre_id), line]),
  );
  const actual = await readActual(db, months, new Set(lines.keys()));
  const places = [...books.accounts.values()].flatMap(({ id, name, kind }) =>
    kind === 'income' || kind === 'expense'
      ? [null, ...books.centres.values()].map((centre) => ({ id, name, kind, centre }))
      : [],
  );
  return {
    year,
    currency: books.currency,
    months: months.map((month) => month.slice(0, 7)),
    lines: places.flatMap(({ id, name, kind, centre }): BudgetLine[] => {
      const key = toKey(id, centre?.id ?? null);
      const [line, came] = [lines.get(key), actual.get(key)];
      if (!line && !came?.some((amount) => amount !== 0n)) return [];
      return [
        {
          version: line?.version ?? 0,
          categoryId: id,
          category: name,
          kind,
          centreId: centre?.id ?? null,
          centre: centre?.name ?? '',
          planned: line ? [...line.months] : months.map(() => '0'),
          actual: months.map((_, index) => String(came?.[index] ?? 0n)),
        },
      ];
    }),
  };
}

/**
 * What came or went by month, for each category and for those cost centres that have a line of their own, whose money is not in
 * that of the category then. Of one currency, or what all of them are worth in that of the books.
 */
export async function readActual(
  db: ChurchDb,
  months: readonly string[],
  planned: ReadonlySet<string>,
  currency: string | null = null,
): Promise<Map<string, bigint[]>> {
  const [from = '', until = ''] = [months[0], startOfMonth(months.at(-1) ?? '', 1)];
  const sums = new Map<string, bigint[]>();
  const add = (key: string, { month }: Pick<MonthFlow, 'month'>, amount: bigint): void => {
    const own = sums.get(key) ?? months.map(() => 0n);
    const index = months.indexOf(month);
    own[index] = (own[index] ?? 0n) + amount;
    sums.set(key, own);
  };
  const read = ({ currency: its, amount, worth }: MonthFlow): bigint =>
    BigInt(currency === null ? worth : its === currency ? amount : 0);
  for (const flow of await listMonthFlows(db, from, until))
    add(toKey(flow.account_id, null), flow, read(flow));
  const isOwn = ({ account_id, centre_id }: CentreMonthFlow): boolean =>
    planned.has(toKey(account_id, centre_id));
  for (const flow of (await listCentreMonthFlows(db, from, until)).filter(isOwn)) {
    add(toKey(flow.account_id, flow.centre_id), flow, read(flow));
    add(toKey(flow.account_id, null), flow, -read(flow));
  }
  return sums;
}
