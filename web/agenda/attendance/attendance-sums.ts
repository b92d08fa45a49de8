import type { AttendedDate } from '#domain/agenda/attendance.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';

export interface AttendedWeek {
  /** Its Monday. */
  readonly week: string;
  readonly count: number;
  /** Of the same week of the year before; null: nothing was reported. */
  readonly before: number | null;
}

const weeksOfYear = 52;

/** People of several dates of a week are added up, and stand beside those of 52 weeks before, so that Sundays meet Sundays. */
export function addUp(dates: readonly AttendedDate[]): AttendedWeek[] {
  const weeks = new Map<string, number>();
  for (const { status, on, present, visitors, counted } of dates) {
    const week = toMonday(on);
    if (status === 'held') weeks.set(week, (weeks.get(week) ?? 0) + present + visitors + counted);
  }
  return [...weeks]
    .map(([week, count]) => ({
      week,
      count,
      before: weeks.get(addDays(week, -7 * weeksOfYear)) ?? null,
    }))
    .toSorted((one, other) => (one.week < other.week ? -1 : 1));
}
