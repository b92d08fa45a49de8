/** The days and instants of a schedule. */
import { toInstant, toPlainDay } from '../days.ts';
import { toDay, toDayNumber, toPeriods } from './periods.ts';
import { parseRule, type Recurrence } from './rule.ts';

/** When a group meets: the rule in local time, so that a meeting stays at its hour when the clocks change. */
export interface Schedule {
  /** RFC 5545, as `rule.ts` reads it. */
  readonly rrule: string;
  /** The first occurrence is on this day or after; weeks and months are counted from it. */
  readonly firstDay: string;
  /** `HH:mm` */
  readonly startTime: string;
  readonly timeZone: string;
}

/** Days on which nobody meets, both included; without a last day from then on. */
export interface Pause {
  readonly firstDay: string;
  readonly lastDay: string | null;
}

interface DayRange {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
}

const dayMs = 24 * 3600_000;

/** The days of a rule in their order, from the first. The window bounds the search, as a rule may never occur: 30 February. */
export function* listDays(
  recurrence: Recurrence,
  firstDay: string,
  { from, to }: DayRange,
): Generator<string> {
  const start = toDayNumber(firstDay);
  const begin = Math.max(start, toDayNumber(from));
  const end = toDayNumber(to);
  const last = recurrence.end.kind === 'until' ? toDayNumber(recurrence.end.day) : Infinity;
  let left = recurrence.end.kind === 'count' ? recurrence.end.count : Infinity;
  const periods = toPeriods(recurrence, start);
  const lastPeriod = periods.find(Math.min(end - 1, last));
  // Days before the window are counted, too, if the rule has a number of occurrences.
  for (let period = left === Infinity ? periods.find(begin) : 0; period <= lastPeriod; period++) {
    for (const day of periods.list(period)) {
      if (day < start) continue;
      if (day >= end || day > last || left-- <= 0) return;
      if (day >= begin) yield toDay(day);
    }
  }
}

interface Window {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly limit: number;
  readonly pauses?: readonly Pause[];
}

/**
 * The instants at which a schedule begins within a window, in their order. A local time that does not occur, as the
 * clocks are put forward, is moved forward with them; of one that occurs twice it is the first (RFC 5545, 3.3.5).
 */
export function expandOccurrences(schedule: Schedule, window: Window): Date[] {
  const { firstDay, startTime: time, timeZone } = schedule;
  const recurrence = parseRule(schedule.rrule);
  if (!recurrence) throw new Error(`Not a rule of recurrence: ${schedule.rrule}`);
  const found: Date[] = [];
  for (const day of listDays(recurrence, firstDay, toDayRange(window, timeZone))) {
    if (found.length >= window.limit) break;
    if (window.pauses?.some((pause) => isPaused(day, pause))) continue;
    const at = toInstant({ day, time }, timeZone);
    // Where a whole day was left out, as on Samoa in 2011, its meeting falls together with that of the next day.
    const isNew = at && at.getTime() !== found.at(-1)?.getTime();
    if (isNew && at >= window.from && at < window.to) found.push(at);
  }
  return found;
}

export const isPaused = (day: string, { firstDay, lastDay }: Pause): boolean =>
  day >= firstDay && (lastDay === null || day <= lastDay);

/** One day more on each side, because a time that does not occur is moved, at most by a day. */
const toDayRange = ({ from, to }: Window, timeZone: string): DayRange => ({
  from: toPlainDay(new Date(from.getTime() - dayMs), timeZone),
  to: toPlainDay(new Date(to.getTime() + 2 * dayMs), timeZone),
});
