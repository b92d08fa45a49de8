/** The dates of a booking and the ranges in which its rooms are held, from its local times. */
import { addDays, toInstant, toLocalTime, type LocalTime } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { listDays } from '#domain/kernel/recurrence/occurrences.ts';
import { parseRule } from '#domain/kernel/recurrence/rule.ts';
import { maxDates, type BookingTimes, type DateChange } from './schema.ts';

/** One date of a booking, in local time. */
export interface BookingDate {
  /** The day on which the rule has it; a date that is moved keeps it. */
  readonly day: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly roomIds: readonly string[];
}

/** Minutes before and after each date. */
export interface Buffers {
  readonly setUpMinutes: number;
  readonly tearDownMinutes: number;
}

/** A range without its end. */
export interface Range {
  readonly from: Date;
  readonly until: Date;
}

/** The part of a date that a row of bookings has: the use, and the range in which the room is held for it. */
export interface HeldPart {
  readonly part: number;
  readonly use: Range;
  readonly held: Range;
}

/** A row holds a room at most so long (decision 079): reads by its beginning look one day back. */
export const longestHeldMs = 24 * 3600_000;
const minuteMs = 60_000;

/**
 * The dates of a booking without those that are left out, in the order of their days. Throws Problem for a series that never
 * occurs or has too many dates.
 */
export function listDates(
  times: BookingTimes,
  roomIds: readonly string[],
  changes: readonly DateChange[] = [],
): BookingDate[] {
  const changed = new Map(changes.map((change) => [change.day, change]));
  const days = listSeriesDays(times);
  if (changes.some(({ day }) => !days.includes(day)))
    throw new Problem('invalid', 'buildings:errors.no-such-date');
  const dates = days.flatMap((day): BookingDate[] => {
    const change = changed.get(day);
    if (!change) return [toDate(day, day, times, roomIds)];
    if (change.kind === 'skip') return [];
    return [toDate(day, change.toDay, change, change.roomIds)];
  });
  if (dates.length === 0) throw new Problem('invalid', 'buildings:errors.no-dates');
  return dates;
}

function listSeriesDays({ rrule, firstDay }: BookingTimes): string[] {
  if (rrule === null) return [firstDay];
  const recurrence = parseRule(rrule);
  if (!recurrence || recurrence.end.kind === 'never')
    throw new Problem('invalid', 'buildings:errors.series-without-end');
  const to = addDays(firstDay, 366 * 4);
  const days = [];
  for (const day of listDays(recurrence, firstDay, { from: firstDay, to })) {
    days.push(day);
    if (days.length > maxDates)
      throw new Problem('invalid', 'buildings:errors.too-many-dates', {
        values: { count: maxDates },
      });
  }
  if (days.length === 0) throw new Problem('invalid', 'schedule-never');
  return days;
}

const toDate = (
  day: string,
  onDay: string,
  times: Pick<BookingTimes, 'startTime' | 'endTime' | 'endsAfterDays'>,
  roomIds: readonly string[],
): BookingDate => ({
  day,
  start: { day: onDay, time: times.startTime },
  end: { day: addDays(onDay, times.endsAfterDays), time: times.endTime },
  roomIds,
});

/** Throws Problem where the clocks leave nothing of it. */
export function toUse({ start, end }: Pick<BookingDate, 'start' | 'end'>, timeZone: string): Range {
  const [from, until] = [toInstant(start, timeZone), toInstant(end, timeZone)];
  if (!from || !until || until <= from)
    throw new Problem('invalid', 'buildings:errors.ends-before-start');
  return { from, until };
}

/** The turnaround of the room follows the last minute of tear-down. */
export const toHeld = (use: Range, buffers: Buffers, turnaroundMinutes: number): Range => ({
  from: new Date(use.from.getTime() - buffers.setUpMinutes * minuteMs),
  until: new Date(use.until.getTime() + (buffers.tearDownMinutes + turnaroundMinutes) * minuteMs),
});

/** On the clock, whatever the zone. */
export function addMinutes({ day, time }: LocalTime, minutes: number): LocalTime {
  const at = new Date(Date.parse(`${day}T${time}:00Z`) + minutes * minuteMs).toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 16) };
}

/** A date of more than 24 hours with its buffers is cut at each local midnight, and a day of 25 hours once more. */
export function cutIntoParts(use: Range, held: Range, timeZone: string): HeldPart[] {
  const ends =
    held.until.getTime() - held.from.getTime() <= longestHeldMs
      ? [held.until]
      : listCuts(held, timeZone);
  let from = held.from;
  return ends.map((until, part) => {
    const range = { from, until };
    from = until;
    return {
      part,
      held: range,
      use: { from: clamp(use.from, range), until: clamp(use.until, range) },
    };
  });
}

function listCuts(held: Range, timeZone: string): Date[] {
  const cuts: Date[] = [];
  let from = held.from;
  while (from < held.until) {
    const midnight = toInstant(
      { day: addDays(toLocalTime(from, timeZone).day, 1), time: '00:00' },
      timeZone,
    );
    const candidates = [
      ...(midnight && midnight > from ? [midnight.getTime()] : []),
      from.getTime() + longestHeldMs,
      held.until.getTime(),
    ];
    from = new Date(Math.min(...candidates));
    cuts.push(from);
  }
  return cuts;
}

const clamp = (at: Date, { from, until }: Range): Date =>
  at < from ? from : at > until ? until : at;
