/** How it is edited when an event takes place, and in which rooms. */
import type { createEventInput, TimesView } from '#domain/agenda/schema.ts';
import { addDays, countDays } from '#domain/kernel/days.ts';
import type { z } from 'zod';
import { toRule, toScheduleValues, type ScheduleForm } from '#web/ui/schedule/schedule-values.ts';
import { getLastDay } from '../parts/event-times.ts';

export interface DateRooms {
  readonly day: string;
  readonly roomIds: string[];
}

/** One of the hours of a day, with its rooms. */
export interface HourValues {
  startTime: string;
  endTime: string;
  roomIds: string[];
  /** The rooms of single dates. */
  dateRooms: DateRooms[];
}

/** The first day and the rule of all hours are those of `schedule`. */
export interface TimesValues extends ScheduleForm {
  isAllDay: boolean;
  lastsDays: boolean;
  lastDay: string;
  times: HourValues[];
  leftOutDays: string[];
  setUpMinutes: string;
  tearDownMinutes: string;
}

type TimesInput = z.input<typeof createEventInput>['times'][number];

interface FirstDay {
  readonly day: string;
  readonly timeZone: string;
  readonly startTime: string;
}

export const toNewTimes = ({ day, timeZone, startTime }: FirstDay): TimesValues => ({
  schedule: toScheduleValues(null, { today: day, timeZone }),
  isAllDay: false,
  lastsDays: false,
  lastDay: day,
  times: [{ startTime, endTime: addHours(startTime, 2), roomIds: [], dateRooms: [] }],
  leftOutDays: [],
  setUpMinutes: '0',
  tearDownMinutes: '0',
});

/** `HH:mm`, past midnight too. */
export const addHours = (time: string, hours: number): string =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0')}${time.slice(2)}`;

interface Dates {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly roomIds: readonly string[];
}

/** One of the times of an event, as one of its dates has it. */
export function fromTimes(time: TimesView, dates: Dates, timeZone: string): TimesValues {
  const { startsOn, endsOn, roomIds } = dates;
  const [day, startTime] = [startsOn.slice(0, 10), startsOn.slice(11)];
  const endTime = endsOn.slice(11);
  const lastDay = getLastDay({ endsOn });
  const isOvernight = lastDay === addDays(day, 1) && endTime <= startTime;
  const schedule = { rrule: time.rrule ?? '', firstDay: day, startTime, durationMinutes: 60 };
  return {
    schedule: {
      ...toScheduleValues({ ...schedule, timeZone }, { today: day, timeZone }),
      firstDay: day,
    },
    isAllDay: time.isAllDay,
    lastsDays: lastDay > day && !isOvernight,
    lastDay,
    times: [
      {
        startTime: time.isAllDay ? '10:00' : startTime,
        endTime: time.isAllDay ? '12:00' : endTime,
        roomIds: [...roomIds],
        dateRooms: [],
      },
    ],
    leftOutDays: [...time.leftOutDays],
    setUpMinutes: String(time.setUpMinutes),
    tearDownMinutes: String(time.tearDownMinutes),
  };
}

/** How many days after its first one a date ends. */
function countEndDays(values: TimesValues, { startTime, endTime }: HourValues): number {
  const days = values.lastsDays ? countDays(values.schedule.firstDay, values.lastDay) : 0;
  if (values.isAllDay) return Math.max(days, 0) + 1;
  return days > 0 ? days : endTime <= startTime ? 1 : 0;
}

export function toHours(values: TimesValues, hour: HourValues) {
  const { isAllDay } = values;
  return {
    startTime: isAllDay ? '00:00' : hour.startTime,
    endTime: isAllDay ? '00:00' : hour.endTime,
    endsAfterDays: countEndDays(values, hour),
    isAllDay,
    setUpMinutes: Number(values.setUpMinutes),
    tearDownMinutes: Number(values.tearDownMinutes),
    roomIds: hour.roomIds,
    dateRooms: hour.dateRooms,
  };
}

/** One input for each of the hours; all day there is one. */
export function toTimesInputs(values: TimesValues): TimesInput[] {
  const { schedule, times, isAllDay, leftOutDays } = values;
  const rrule = schedule.repeats === 'none' ? null : toRule(schedule);
  return (isAllDay ? times.slice(0, 1) : times).map((hour) => ({
    firstDay: schedule.firstDay,
    ...toHours(values, hour),
    rrule,
    leftOutDays: rrule === null ? [] : leftOutDays,
  }));
}
