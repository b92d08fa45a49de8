/** When a room can be used, beside what others booked. */
import { addDays, toLocalTime } from '#domain/kernel/days.ts';
import { getWeekday } from '#domain/kernel/recurrence/rule.ts';
import type { ConflictReason } from '../check.ts';
import { endOfDay, type OpeningHours } from '../schema.ts';
import type { BookingDate, Range } from './dates.ts';

/** The rules of a room that a booking is held to. */
export interface RoomRules {
  /** `HH:mm` by weekday; without any it is always open. */
  readonly hours: readonly OpeningHours[];
  readonly leastNoticeHours: number;
  readonly longestAheadDays: number | null;
}

/** Days on which something is closed, both included. */
export interface ClosedDays {
  readonly firstDay: string;
  readonly lastDay: string;
}

const hourMs = 3600_000;

/** The local days of a date; one that ends at midnight does not touch the day after. */
export const getLastDay = ({ start, end }: Pick<BookingDate, 'start' | 'end'>): string =>
  end.time === '00:00' && end.day > start.day ? addDays(end.day, -1) : end.day;

export const isClosedOn = (
  date: Pick<BookingDate, 'start' | 'end'>,
  { firstDay, lastDay }: ClosedDays,
): boolean => date.start.day <= lastDay && getLastDay(date) >= firstDay;

/** The rules of a room that a date breaks. */
export function findRuleBreaks(
  rules: RoomRules,
  date: Pick<BookingDate, 'start' | 'end'>,
  use: Range,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): ConflictReason[] {
  const { longestAheadDays: ahead } = rules;
  if (use.from < now) return ['past'];
  return [
    ...(isWithinHours(rules.hours, date) ? [] : (['outside-hours'] as const)),
    ...(use.from.getTime() - now.getTime() < rules.leastNoticeHours * hourMs
      ? (['too-soon'] as const)
      : []),
    ...(ahead !== null && date.start.day > addDays(toLocalTime(now, timeZone).day, ahead)
      ? (['too-far'] as const)
      : []),
  ];
}

/** Whether a room is open during a whole date, which may go over several days. */
export function isWithinHours(
  hours: readonly OpeningHours[],
  { start, end }: Pick<BookingDate, 'start' | 'end'>,
): boolean {
  if (hours.length === 0) return true;
  const last = getLastDay({ start, end });
  for (let day = start.day; day <= last; day = addDays(day, 1)) {
    const from = day === start.day ? start.time : '00:00';
    const until = day === end.day ? end.time : endOfDay;
    if (!isOpenBetween(hours, day, from, until)) return false;
  }
  return true;
}

function isOpenBetween(
  hours: readonly OpeningHours[],
  day: string,
  from: string,
  until: string,
): boolean {
  const weekday = getWeekday(day);
  let reached = from;
  const ofDay = hours
    .filter((each) => each.weekday === weekday)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  for (const each of ofDay) if (each.from <= reached && each.until > reached) reached = each.until;
  return reached >= until;
}
