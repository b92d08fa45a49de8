/** Calculations with calendar days, `YYYY-MM-DD`, and with local times of a time zone. */

import { getDateFormat } from './formatters.ts';

const isoDateParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const dayMs = 24 * 3600_000;

/** The calendar day of an instant in a time zone (an IANA name). */
export const toPlainDay = (instant: Date, timeZone: string): string =>
  getDateFormat('en-CA', { timeZone, ...isoDateParts }).format(instant);

/** Adds a number of days, which may be negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The days from one day to another; negative for an earlier one. */
export const countDays = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/** The Monday of the week of a day. */
export const toMonday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The first day of the month after adding `months`, which may be negative. */
export function startOfMonth(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
}

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export const toLocalTime = (instant: Date, timeZone: string): LocalTime => ({
  day: toPlainDay(instant, timeZone),
  time: getDateFormat('en-GB', { timeZone, ...hourAndMinute }).format(instant),
});

const readAsUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant of a local time. Of a time that occurs twice, when the clocks are put back, the first; a time that does not
 * occur, when they are put forward, is moved forward as the clocks are. null when day or time are incomplete.
 */
export function toInstant(local: LocalTime, timeZone: string): Date | null {
  const wall = readAsUtc(local);
  if (Number.isNaN(wall)) return null;
  const getOffset = (at: number): number =>
    readAsUtc(toLocalTime(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000;
  const before = wall - getOffset(wall - dayMs);
  const after = wall - getOffset(wall + dayMs);
  const found = [before, after]
    .toSorted((one, other) => one - other)
    .find((at) => readAsUtc(toLocalTime(new Date(at), timeZone)) === wall);
  return new Date(found ?? before);
}
