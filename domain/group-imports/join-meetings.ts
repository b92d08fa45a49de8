/** Joins what several cells, or several rows, say about when a group meets. */
import { ordinals, weekdays } from '#domain/kernel/recurrence/rule.ts';
import { findMissingPart, formatStart, usualMinutes, type MeetingParts } from './meeting-words.ts';

/** What several cells say together; null if they contradict each other. */
export function joinMeetings(one: MeetingParts, other: MeetingParts): MeetingParts | null {
  const isDouble =
    (one.weekdays.length > 0 && other.weekdays.length > 0) ||
    (one.ordinals.length > 0 && other.ordinals.length > 0) ||
    ([...one.ordinals, ...other.ordinals].length > 0 &&
      Math.max(one.interval ?? 1, other.interval ?? 1) > 1) ||
    (one.interval !== null && other.interval !== null && one.interval !== other.interval) ||
    (one.start !== null && other.start !== null && one.start.minutes !== other.start.minutes);
  if (isDouble) return null;
  return {
    weekdays: [...one.weekdays, ...other.weekdays],
    ordinals: [...one.ordinals, ...other.ordinals],
    interval: one.interval ?? other.interval,
    start: one.start ?? other.start,
    durationMinutes: one.durationMinutes ?? other.durationMinutes,
  };
}

/** The days of two rows of one group; null if they are no days of one schedule. */
export function joinDays(one: MeetingParts, other: MeetingParts): MeetingParts | null {
  if (findMissingPart(other) !== null) return one;
  if (findMissingPart(one) !== null) return other;
  const isMonthly = one.ordinals.length > 0;
  const days = weekdays.filter((day) => [...one.weekdays, ...other.weekdays].includes(day));
  const isOneSchedule =
    formatStart(one) === formatStart(other) &&
    (one.durationMinutes ?? usualMinutes) === (other.durationMinutes ?? usualMinutes) &&
    (one.interval ?? 1) === (other.interval ?? 1) &&
    isMonthly === other.ordinals.length > 0 &&
    (!isMonthly || days.length === 1);
  if (!isOneSchedule) return null;
  const some = ordinals.filter((each) => [...one.ordinals, ...other.ordinals].includes(each));
  // The guess of the half of the day depends on the days: a start that states it is kept.
  const start = one.start?.isGuessed ? other.start : one.start;
  return { ...one, weekdays: days, ordinals: some, start };
}
