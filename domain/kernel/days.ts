/** Calculations with calendar days, `YYYY-MM-DD`. */

import { getDateFormat } from './formatters.ts';

const isoDateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The calendar day of an instant in a time zone (an IANA name). */
export const toPlainDay = (instant: Date, timeZone: string): string =>
  getDateFormat('en-CA', { timeZone, ...isoDateParts }).format(instant);

/** Adds a number of days, which may be negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of the month after adding `months`, which may be negative. */
export function startOfMonth(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
