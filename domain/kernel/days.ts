/** Plain days, `YYYY-MM-DD`, and where they fall in a time zone. */

import { dateFormat } from './formatters.ts';

const asWritten = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The day that it is somewhere at an instant. `timeZone` is an IANA name. */
export const dayIn = (instant: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, ...asWritten }).format(instant);

/** The day a number of days later (or earlier). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month that is a number of months later (or earlier). */
export function monthStart(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
