/** The holidays of a church's country. */
import { getHolidayRules } from './countries.ts';
import type { HolidayKey } from './keys.ts';
import { findHoliday } from './rules.ts';

export interface Holiday {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly key: HolidayKey;
}

export interface HolidayWindow {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

/**
 * In the order of the days; two holidays may fall on one. Of a country without a table (`countries.ts`), Easter Sunday and
 * Christmas.
 */
export function listHolidays(country: string, { from, to }: HolidayWindow): Holiday[] {
  const rules = getHolidayRules(country);
  const found: Holiday[] = [];
  // No rule leaves its year.
  for (let year = toYear(from); year <= toYear(to); year += 1)
    for (const rule of rules) {
      const day = findHoliday(rule, year);
      if (day !== null && day >= from && day < to) found.push({ day, key: rule.key });
    }
  return found.toSorted(compareHolidays);
}

const toYear = (day: string): number => Number(day.slice(0, 4));

const compareHolidays = (one: Holiday, other: Holiday): number =>
  compareText(one.day, other.day) || compareText(one.key, other.key);

const compareText = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);
