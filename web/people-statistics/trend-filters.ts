import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import type { TrendKey } from '#domain/people/figures/statistics.ts';

/** The filters of the list that finds the people of a trend, from one month to another. */
export function getTrendFilters(
  trend: TrendKey,
  first: string,
  last: string,
): Readonly<Record<string, string>> {
  const [from, to] = [`${first}-01`, addDays(startOfMonth(`${last}-01`, 1), -1)];
  if (trend === 'created') return { createdFrom: from, createdTo: to };
  if (trend === 'firstVisits') return { firstVisitFrom: from, firstVisitTo: to };
  return { baptismFrom: first, baptismTo: last };
}
