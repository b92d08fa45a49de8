/** The dates of a series in local time: its rule, days that were added and days that were left out. */
import { addDays, type LocalTime } from '../../days.ts';
import { listDays } from '../occurrences.ts';
import { parseRule, type Recurrence } from '../rule.ts';

/** The hours of a date. A date of whole days begins at 00:00 and ends at 00:00 of the day after its last one. */
export interface Hours {
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly endsAfterDays: number;
}

export interface Series extends Hours {
  /** null: one date, on the first day. */
  readonly rrule: string | null;
  readonly firstDay: string;
  /** Days beside the rule (RDATE), in their order. */
  readonly addedDays: readonly string[];
  /** Days of the rule or beside it that are left out (EXDATE). A number of dates counts them (RFC 5545, 3.8.5.1). */
  readonly leftOutDays: readonly string[];
}

/** What one date has of its own. It is named by the day on which the series has it, wherever it was moved. */
export interface Exception {
  readonly isCancelled: boolean;
  /** null: the hours of the series on its own day. */
  readonly moved: (Hours & { readonly toDay: string }) | null;
}
export type Exceptions = ReadonlyMap<string, Exception>;

export interface SeriesDate {
  /** The day on which the series has it. */
  readonly day: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly isCancelled: boolean;
}

interface Days {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

/** The rule of a series; null for one date. Throws for a text that is no rule. */
export function readRule({ rrule }: Pick<Series, 'rrule'>): Recurrence | null {
  if (rrule === null) return null;
  const recurrence = parseRule(rrule);
  if (!recurrence) throw new Error(`Not a rule of recurrence: ${rrule}`);
  return recurrence;
}

/** The days of the rule alone, in their order. */
export function* listRuleDays(series: Series, days: Days): Generator<string> {
  const recurrence = readRule(series);
  if (recurrence) yield* listDays(recurrence, series.firstDay, days);
  else if (series.firstDay >= days.from && series.firstDay < days.to) yield series.firstDay;
}

/** The days of a series within a window, in their order: those of the rule and those added, without those left out. */
export function listSeriesDays(series: Series, days: Days): string[] {
  const added = series.addedDays.filter((day) => day >= days.from && day < days.to);
  const all = new Set([...listRuleDays(series, days), ...added]);
  for (const day of series.leftOutDays) all.delete(day);
  return [...all].toSorted();
}

/** The dates of a series whose own day is within a window. */
export const listSeriesDates = (series: Series, exceptions: Exceptions, days: Days): SeriesDate[] =>
  listSeriesDays(series, days).map((day) => toDate(series, day, exceptions.get(day)));

export function toDate(series: Hours, day: string, exception?: Exception): SeriesDate {
  const { toDay, ...hours } = exception?.moved ?? { ...series, toDay: day };
  return {
    day,
    start: { day: toDay, time: hours.startTime },
    end: { day: addDays(toDay, hours.endsAfterDays), time: hours.endTime },
    isCancelled: exception?.isCancelled ?? false,
  };
}
