import type { AttendedDate } from '#domain/agenda/attendance.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';

export interface AttendedWeek {
  /** Its Monday. */
  readonly week: string;
  readonly count: number;
  /** Of the same week of the year before; null: nothing was reported. */
  readonly before: number | null;
}

/** The hours of the day at which dates begin, `HH:MM`, the first first. A single date at an hour was moved to it. */
export const listHours = (dates: readonly AttendedDate[]): string[] =>
  [...Map.groupBy(dates, getHour)]
    .flatMap(([hour, each]) => (each.length > 1 ? [hour] : []))
    .toSorted();

export const getHour = ({ startsOn }: Pick<AttendedDate, 'startsOn'>): string =>
  startsOn.slice(11, 16);

/** Everybody who came to a date, with a name or without. */
export const countAll = ({ present, visitors, counted }: AttendedDate): number =>
  present + visitors + counted;

const weeksOfYear = 52;

/** People of several dates of a week are added up, and stand beside those of 52 weeks before, so that Sundays meet Sundays. */
export function addUp(dates: readonly AttendedDate[]): AttendedWeek[] {
  const weeks = new Map<string, number>();
  for (const date of dates) {
    const week = toMonday(date.on);
    if (date.status === 'held') weeks.set(week, (weeks.get(week) ?? 0) + countAll(date));
  }
  return [...weeks]
    .map(([week, count]) => ({
      week,
      count,
      before: weeks.get(addDays(week, -7 * weeksOfYear)) ?? null,
    }))
    .toSorted((one, other) => (one.week < other.week ? -1 : 1));
}
