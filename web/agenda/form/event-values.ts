/** How an event is edited. */
import { remindMinutes } from '#domain/agenda/answers.ts';
import type { createEventInput, detailsShape, EventView } from '#domain/agenda/schema.ts';
import type { z } from 'zod';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { fromTimes, toNewTimes, toTimesInputs, type TimesValues } from './times-values.ts';

interface Person {
  readonly id: string;
  readonly displayName: string;
}

export interface DetailsValues {
  calendarId: string;
  title: string;
  description: string;
  isDraft: boolean;
  placeText: string;
  point: EventView['point'];
  onlineUrl: string;
  organiser: Person | null;
  audience: EventView['audience'];
  audienceRoles: string[];
  audienceGroups: { readonly id: string; readonly name: string }[];
  isPublic: boolean;
  asksAnswers: boolean;
  /** Minutes; empty: no reminder. */
  remind: string;
}

export type EventValues = DetailsValues & TimesValues;

type Details = z.input<z.ZodObject<typeof detailsShape>>;

export const toDetails = (values: DetailsValues): Details => {
  const { isDraft, organiser, audienceGroups, remind, ...details } = values;
  return {
    ...details,
    status: isDraft ? 'draft' : 'published',
    organiserId: organiser?.id ?? null,
    remindMinutes: remindMinutes.find((minutes) => String(minutes) === remind) ?? null,
    audienceRoles: values.audience === 'roles' ? values.audienceRoles : [],
    audienceGroupIds: values.audience === 'groups' ? audienceGroups.map(({ id }) => id) : [],
  };
};

export const fromDetails = (event: EventView): DetailsValues => ({
  calendarId: event.calendar.id,
  title: event.title,
  description: event.description,
  isDraft: event.status === 'draft',
  placeText: event.placeText,
  point: event.point,
  onlineUrl: event.onlineUrl,
  organiser: event.organiser && {
    id: event.organiser.id,
    displayName: event.organiser.name,
  },
  audience: event.audience,
  audienceRoles: [...event.audienceRoles],
  audienceGroups: [...event.audienceGroups],
  isPublic: event.isPublic,
  asksAnswers: event.asksAnswers,
  remind: event.remindMinutes === null ? '' : String(event.remindMinutes),
});

interface NewEvent {
  readonly today: string;
  /** `HH:mm` of now. */
  readonly time: string;
  readonly timeZone: string;
  /** Parameters of the address. */
  readonly given: URLSearchParams;
  readonly calendarId: string;
}

const usualStart = '10:00';

/** The usual start, or the next full hour of a day on which it is over. */
const proposeStart = (day: string, today: string, time: string): string =>
  day === today && time >= usualStart
    ? `${Math.min(Number(time.slice(0, 2)) + 1, 23)}:00`
    : usualStart;

/** `?day=`, `?from=` and `?title=` of the address fill the form. */
export function toEventValues({ today, time, timeZone, given, calendarId }: NewEvent): EventValues {
  const day = plainDay.safeParse(given.get('day')).data ?? today;
  const startTime = timeOfDay.safeParse(given.get('from')).data ?? proposeStart(day, today, time);
  return {
    calendarId,
    title: given.get('title') ?? '',
    description: '',
    isDraft: false,
    placeText: '',
    point: null,
    onlineUrl: '',
    organiser: null,
    audience: 'calendar',
    audienceRoles: [],
    audienceGroups: [],
    isPublic: false,
    asksAnswers: false,
    remind: '',
    ...toNewTimes({ day, timeZone, startTime }),
  };
}

/** A copy begins on a day to come, with the hours and rooms of the one it is made of. */
export function copyEvent(
  event: EventView,
  { today, timeZone }: Pick<NewEvent, 'today' | 'timeZone'>,
): EventValues {
  const times = event.times.filter(({ continuesId }) => continuesId === null);
  const [first] = times;
  const date = first?.dates.find(({ hasBegun }) => !hasBegun) ?? first?.dates.at(-1);
  const details = { ...fromDetails(event), isDraft: false };
  if (!first || !date)
    return { ...details, ...toNewTimes({ day: today, timeZone, startTime: usualStart }) };
  const rooms = (roomIds: readonly string[]) => ({ ...date, roomIds });
  const values = fromTimes(first, rooms(first.roomIds), timeZone);
  return {
    ...details,
    ...values,
    times: times.map(({ startTime, endTime, roomIds }) => ({
      startTime,
      endTime,
      roomIds: [...roomIds],
      dateRooms: [],
    })),
    leftOutDays: [],
  };
}

export const toEventInput = (
  values: EventValues,
  requestId: string,
): z.input<typeof createEventInput> => {
  const { schedule: _, isAllDay, lastsDays, lastDay, times, leftOutDays, ...rest } = values;
  const { setUpMinutes, tearDownMinutes, ...details } = rest;
  const timesValues = { schedule: values.schedule, isAllDay, lastsDays, lastDay, times };
  return {
    requestId,
    ...toDetails(details),
    times: toTimesInputs({ ...timesValues, leftOutDays, setUpMinutes, tearDownMinutes }),
  };
};
