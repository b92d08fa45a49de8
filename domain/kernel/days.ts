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

export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  // "2027-01-12, 19:00": one format for both, because it takes most of the time of a calendar.
  const text = getDateFormat('en-CA', { timeZone, ...isoDateParts, ...hourAndMinute }).format(
    instant,
  );
  return { day: text.slice(0, 10), time: text.slice(-5) };
}

const readAsUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);

/** Milliseconds that clocks are ahead of UTC at an instant. */
export const getOffset = (at: number, timeZone: string): number =>
  readAsUtc(toLocalTime(new Date(at), timeZone)) - Math.floor(at / 60_000) * 60_000;

/** By zone and day: looking at a calendar takes most of the time of a series with hundreds of dates. */
const steadyOffsets = new Map<string, number | null>();
const maxSteadyOffsets = 20_000;

/** The offset of a day that no change of the clocks is near; null: there may be one. */
function findSteadyOffset(day: string, timeZone: string): number | null {
  const key = `${timeZone} ${day}`;
  const known = steadyOffsets.get(key);
  if (known !== undefined) return known;
  if (steadyOffsets.size >= maxSteadyOffsets) steadyOffsets.clear();
  const start = readAsUtc({ day, time: '00:00' });
  const [first = 0, ...others] = [-2, -1, 0, 1, 2, 3].map((days) =>
    getOffset(start + days * dayMs, timeZone),
  );
  const found = others.every((offset) => offset === first) ? first : null;
  steadyOffsets.set(key, found);
  return found;
}

/**
 * The instant of a local time. Of a time that occurs twice, when the clocks are put back, the first; a time that does not
 * occur, when they are put forward, is moved forward as the clocks are. null when day or time are incomplete.
 */
export function toInstant(local: LocalTime, timeZone: string): Date | null {
  const wall = readAsUtc(local);
  if (Number.isNaN(wall)) return null;
  const steady = findSteadyOffset(local.day, timeZone);
  if (steady !== null) return new Date(wall - steady);
  const before = wall - getOffset(wall - dayMs, timeZone);
  const after = wall - getOffset(wall + dayMs, timeZone);
  // The day after 9999-12-31 has no local time.
  const found = [before, after]
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
    .find((at) => readAsUtc(toLocalTime(new Date(at), timeZone)) === wall);
  return new Date(found ?? before);
}

/** The first instant of a day. */
export const toStartOfDay = (day: string, timeZone: string): Date =>
  toInstant({ day, time: '00:00' }, timeZone) ?? new Date(`${day}T00:00:00Z`);
