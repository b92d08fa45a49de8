/** A holiday as data, and the one day of a year on which it falls. */
import { findEaster } from '#domain/kernel/recurrence/easter.ts';
import { toDay, toDayNumber } from '#domain/kernel/recurrence/periods.ts';
import { weekdays, type Weekday } from '#domain/kernel/recurrence/rule.ts';
import type { HolidayKey } from './keys.ts';

type YearlyDay =
  /** `MM-DD` */
  | { readonly by: 'date'; readonly date: string }
  /** Days from Easter Sunday. */
  | { readonly by: 'easter'; readonly days: number }
  /** The first such weekday on a date or after: the third Monday of a month is the first one from the 15th on. */
  | { readonly by: 'weekday'; readonly weekday: Weekday; readonly from: string }
  /** The solstice of June in the local time of Chile. */
  | { readonly by: 'june-solstice' };

/** The days by which a holiday moves when it falls on a weekday; on others it stays. */
export type Shift = Readonly<Partial<Record<Weekday, number>>>;

interface Conditions {
  readonly shift?: Shift;
  /** Days set by decree for single years, `MM-DD`. */
  readonly decreed?: Readonly<Record<number, string>>;
  /** Only in years in which it falls on one of these. */
  readonly only?: readonly Weekday[];
  /** The first year; given where it is later than 2020. */
  readonly since?: number;
  /** Years from one to the next, counted from `since`. */
  readonly interval?: number;
}

export interface HolidayRule extends Conditions {
  readonly key: HolidayKey;
  readonly day: YearlyDay;
}

export const onDate = (
  date: string,
  key: HolidayKey,
  conditions: Conditions = {},
): HolidayRule => ({ ...conditions, key, day: { by: 'date', date } });

export const fromEaster = (days: number, key: HolidayKey): HolidayRule => ({
  key,
  day: { by: 'easter', days },
});

export const onWeekday = (weekday: Weekday, from: string, key: HolidayKey): HolidayRule => ({
  key,
  day: { by: 'weekday', weekday, from },
});

export const onJuneSolstice = (key: HolidayKey, conditions: Conditions): HolidayRule => ({
  ...conditions,
  key,
  day: { by: 'june-solstice' },
});

/** null: the country does not have the holiday that year. */
export function findHoliday(rule: HolidayRule, year: number): string | null {
  const { since = year, interval = 1, decreed, only, shift } = rule;
  if (year < since || (year - since) % interval !== 0) return null;
  const date = decreed?.[year];
  if (date !== undefined) return toDate(year, date);
  const day = toDayNumber(findDay(rule.day, year));
  const weekday = getWeekday(day);
  if (only && !only.includes(weekday)) return null;
  return toDay(day + (shift?.[weekday] ?? 0));
}

function findDay(day: YearlyDay, year: number): string {
  switch (day.by) {
    case 'date':
      return toDate(year, day.date);
    case 'easter':
      return toDay(toDayNumber(findEaster(year)) + day.days);
    case 'weekday': {
      const from = toDayNumber(toDate(year, day.from));
      const wait = weekdays.indexOf(day.weekday) - weekdays.indexOf(getWeekday(from));
      return toDay(from + ((wait + 7) % 7));
    }
    case 'june-solstice':
      // By the algorithm of J. Meeus, Astronomical Algorithms, chapter 27, valid from 2022 to 2049.
      return toDate(year, year % 4 < 2 ? '06-20' : '06-21');
    default:
      return day satisfies never;
  }
}

const toDate = (year: number, date: string): string => `${String(year).padStart(4, '0')}-${date}`;

/** The day 4 is Monday, 5 January 1970. */
const getWeekday = (dayNumber: number): Weekday =>
  weekdays[(((dayNumber - 4) % 7) + 7) % 7] ?? 'MO';
