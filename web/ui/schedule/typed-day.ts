/** A day as people type it: day, month and year, in this order in both languages. */
import { isPlainDay, parseDay } from '#domain/kernel/partial-date.ts';

const padTwo = (part: string | number): string => String(part).padStart(2, '0');

/** "03/12/2026" of "2026-12-03"; empty when it is no day. */
export function formatTypedDay(day: string): string {
  if (!isPlainDay(day)) return '';
  const { year, month, day: ofMonth } = parseDay(day);
  return `${padTwo(ofMonth)}/${padTwo(month)}/${String(year).padStart(4, '0')}`;
}

/**
 * `YYYY-MM-DD` of "3/12/2026", "3.12.2026", "3 12 2026", "03122026" or an ISO date; null when it is no existing day.
 * `century`: a year of two digits is one of the 2000s.
 */
export function parseTypedDay(text: string, { century = false } = {}): string | null {
  const typed = text.trim();
  if (isPlainDay(typed)) return typed;
  const [, day, month, year = ''] =
    /^(\d{1,2})[/. -]+(\d{1,2})[/. -]+(\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ??
    [];
  if (day === undefined || month === undefined || (year.length === 2 && !century)) return null;
  const found = `${year.length === 2 ? '20' : ''}${year}-${padTwo(month)}-${padTwo(day)}`;
  return isPlainDay(found) ? found : null;
}
