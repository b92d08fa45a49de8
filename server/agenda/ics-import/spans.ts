/** When a date of the file is, in the zone of the church. */
import { addDays, countDays, type LocalTime } from '#domain/kernel/days.ts';
import type { Hours } from '#domain/kernel/recurrence/series/series.ts';
import { toText } from '../events/save-dates.ts';
import type { FileEvent, Moment } from './read-event.ts';
import type { Zone } from './zones.ts';

export interface Span {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

const midnight = '00:00';

export const toChurchTime = ({ local, isDay, zone }: Moment, church: Zone): LocalTime | null => {
  if (isDay || zone.name === church.name) return local;
  const at = zone.toInstant(local);
  return at && church.toLocal(at);
};

/** A date of an event that begins at a time of the file; null for a time that there is not. */
export function toSpan(
  { isAllDay, days, duration }: Pick<FileEvent, 'isAllDay' | 'days' | 'duration'>,
  begin: Moment,
  church: Zone,
): Span | null {
  if (isAllDay) {
    const { day } = begin.local;
    return { start: { day, time: midnight }, end: { day: addDays(day, days), time: midnight } };
  }
  const start = toChurchTime(begin, church);
  const at = begin.zone.toInstant(begin.local);
  if (!start || !at) return null;
  const end = church.toLocal(new Date(at.getTime() + duration));
  // Where the clocks are put back in between, it would end before it begins.
  return toText(end) > toText(start) ? { start, end } : { start, end: addHour(start) };
}

const addHour = ({ day, time }: LocalTime): LocalTime => {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour < 24
    ? { day, time: `${String(hour).padStart(2, '0')}${time.slice(2)}` }
    : { day: addDays(day, 1), time: `00${time.slice(2)}` };
};

export const toHours = ({ start, end }: Span): Hours => ({
  startTime: start.time,
  endTime: end.time,
  endsAfterDays: countDays(start.day, end.day),
});

/** What is over when the day begins. */
export const isOver = ({ end }: Span, from: string): boolean => toText(end) <= `${from}T00:00`;
