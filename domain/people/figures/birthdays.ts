/** Birthdays as numbers of month and day: 312 is 12 March. */
import { addDays } from '#domain/kernel/days.ts';
import { isLeapYear, parseDay } from '#domain/kernel/partial-date.ts';

/** The birthdays that are celebrated on a day; those of 29 February on 1 March outside leap years. */
export function listBirthdayCodes(day: string): number[] {
  const { year, month, day: date } = parseDay(day);
  const code = month * 100 + date;
  return code === 301 && !isLeapYear(year) ? [229, code] : [code];
}

export const listDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));
