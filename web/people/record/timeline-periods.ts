/** The headings under which a timeline stands: today, yesterday, this week, then months. */
import { addDays } from '#domain/kernel/days.ts';

export type TimelinePeriod = 'today' | 'yesterday' | 'week' | { readonly month: string };

/** Days are `YYYY-MM-DD`. A day to come counts as today. */
export function getPeriod(day: string, today: string): TimelinePeriod {
  if (day >= today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return day > addDays(today, -7) ? 'week' : { month: day.slice(0, 7) };
}

export interface PeriodGroup<Entry> {
  readonly period: TimelinePeriod;
  readonly entries: readonly Entry[];
}

/** Groups entries that are sorted by day. */
export function groupByPeriod<Entry>(
  entries: readonly Entry[],
  getDay: (entry: Entry) => string,
  today: string,
): PeriodGroup<Entry>[] {
  const toPeriod = (entry: Entry): TimelinePeriod => getPeriod(getDay(entry), today);
  return [...Map.groupBy(entries, (entry) => toKey(toPeriod(entry))).values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ period: toPeriod(group[0]), entries: group }],
  );
}

export const toKey = (period: TimelinePeriod): string =>
  typeof period === 'string' ? period : period.month;
