/** Events, their times, and the dates of these. */
import { z } from 'zod';
import { checkView } from '#domain/buildings/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { rrule } from '#domain/kernel/recurrence/rule.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { remindMinutes } from './answers.ts';
import { calendarColors } from './calendars.ts';

export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];
export const occurrenceStatuses = ['planned', 'cancelled'] as const;
/** Of those who see the calendar: all, some roles, or the members of some groups. */
export const audiences = ['calendar', 'roles', 'groups'] as const;

export const maxTitle = 120;
export const maxDescription = 5000;
/** Several a day: 8:00, 10:30 and 18:00. Also those that continue another. */
export const maxTimes = 40;
export const maxRoomsOfDate = 20;
/** Rooms of all dates of an event together, as many as one booking has. */
export const maxRoomDates = 8000;
/** A date lasts at most a month. */
export const maxDaysOfDate = 31;
/** Dates are written so many months ahead; later ones are computed when they are looked at. */
export const monthsAhead = 18;
/** The most dates of one of the times that are written. */
export const maxDatesOfTime = 2500;

const bufferMinutes = z.int32().min(0).max(720).default(0);
const roomIds = z
  .array(id)
  .max(maxRoomsOfDate)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid-value' });
const reason = z.string().overwrite(normalizeLine).max(300).default('');

const hours = {
  startTime: timeOfDay,
  /** Excluded. */
  endTime: timeOfDay,
  /** How many days after its first one it ends: 0 on the same day, 1 after midnight. */
  endsAfterDays: z.int32().min(0).max(maxDaysOfDate).default(0),
  /** From midnight to midnight: a date of one day ends one day later. */
  isAllDay: z.boolean().default(false),
};
interface Hours {
  readonly startTime: string;
  readonly endTime: string;
  readonly endsAfterDays: number;
  readonly isAllDay: boolean;
}
const endsAfterStart = (times: Hours): boolean =>
  times.endsAfterDays > 0 || times.endTime > times.startTime;
const endsBefore = { error: 'agenda:errors.ends-before-start', path: ['endTime'] };
const isWholeDays = (times: Hours): boolean =>
  !times.isAllDay || (times.startTime === '00:00' && times.endTime === '00:00');
const notWholeDays = { error: 'invalid-value', path: ['isAllDay'] };

/** The rooms of single dates, by the day on which the series has them; without any the date has none. */
const dateRooms = z
  .array(z.strictObject({ day: recordedDay, roomIds }))
  .max(400)
  .default([]);

const timesShape = {
  ...hours,
  /** null: one date. A series may go on for ever. */
  rrule: rrule.nullable().default(null),
  setUpMinutes: bufferMinutes,
  tearDownMinutes: bufferMinutes,
  roomIds: roomIds.default([]),
  dateRooms,
};

/** Local times in the zone of the church. */
export const timesInput = z
  .strictObject({
    firstDay: recordedDay,
    ...timesShape,
    /** Days beside the rule, and days of the rule that are left out. */
    addedDays: z.array(recordedDay).max(400).default([]),
    leftOutDays: z.array(recordedDay).max(400).default([]),
  })
  .refine(endsAfterStart, endsBefore)
  .refine(isWholeDays, notWholeDays);
export type TimesInput = z.output<typeof timesInput>;

/** On the map, in degrees. */
const point = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .nullable();

const onlineUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default('');

/** What an event is, whenever it takes place. */
export const detailsShape = {
  calendarId: id,
  title: filledLine(1, maxTitle),
  description: z.string().overwrite(normalizeText).max(maxDescription).default(''),
  status: z.enum(['draft', 'published']).default('published'),
  placeText: line(200).default(''),
  point: point.default(null),
  onlineUrl,
  organiserId: id.nullable().default(null),
  audience: z.enum(audiences).default('calendar'),
  audienceRoles: z.array(z.string().min(1).max(40)).max(40).default([]),
  audienceGroupIds: z.array(id).max(50).default([]),
  isPublic: z.boolean().default(false),
  /** Users say whether they come. */
  asksAnswers: z.boolean().default(false),
  /** How long before each date its reminders are sent; null: there are none. */
  remindMinutes: z.literal(remindMinutes).nullable().default(null),
};

export const createEventInput = z.strictObject({
  /** Chosen by the client: a repeated request returns the event of the first one. */
  requestId: id,
  ...detailsShape,
  times: z.array(timesInput).min(1).max(10),
});
export type CreateEventInput = z.output<typeof createEventInput>;

export const updateEventInput = z.strictObject({
  eventId: id,
  version: z.int32().min(1),
  ...detailsShape,
});
export type UpdateEventInput = z.output<typeof updateEventInput>;

/** This date; this and the following ones; all that have not begun. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** A date of an event: one of its times, and the day on which its series has it. */
const dateKey = { eventId: id, version: z.int32().min(1), timeId: id, day: recordedDay };

export const changeTimesInput = z
  .strictObject({
    ...dateKey,
    scope: z.enum(scopes),
    /** The day to which the chosen date goes. */
    toDay: recordedDay,
    ...timesShape,
    /** Left out: the rule goes with the date. Not for one date. */
    rrule: rrule.nullable().optional(),
    /** A title of its own; null: that of the event. For one date alone. */
    title: filledLine(1, maxTitle).nullable().default(null),
    reason,
  })
  .refine(endsAfterStart, endsBefore)
  .refine(isWholeDays, notWholeDays);
export type ChangeTimesInput = z.output<typeof changeTimesInput>;

export const dateInput = z.strictObject(dateKey);
export const cancelDateInput = z.strictObject({ ...dateKey, reason });
export const removeDatesInput = z.strictObject({
  ...dateKey,
  scope: z.enum(['one', 'following']),
});
export const addTimesInput = z.strictObject({
  eventId: id,
  version: z.int32().min(1),
  times: timesInput,
});
export const cancelEventInput = z.strictObject({
  eventId: id,
  version: z.int32().min(1),
  reason,
});

/** `YYYY-MM-DDTHH:mm` in the zone of the church. */
const localTime = z.string();
const calendarReference = z.strictObject({
  id: idView,
  name: z.string(),
  color: z.enum(calendarColors),
});
/** What became of a room: `waiting` for somebody who approves it, `none` where it was not booked. */
export const roomStates = ['booked', 'waiting', 'refused', 'none'] as const;
export type RoomState = (typeof roomStates)[number];
export const eventRoom = z.strictObject({
  id: idView,
  name: z.string(),
  building: z.string(),
  state: z.enum(roomStates),
});

/** A date of an event in a calendar. */
export const occurrenceView = z.strictObject({
  /** Of its time and the day on which the series has it. */
  id: z.string(),
  eventId: idView,
  timeId: idView,
  day: plainDayView,
  startsOn: localTime,
  endsOn: localTime,
  isAllDay: z.boolean(),
  title: z.string(),
  status: z.enum([...occurrenceStatuses, 'draft']),
  isMoved: z.boolean(),
  isSeries: z.boolean(),
  calendar: calendarReference,
  /** Rooms, or the place that was typed. */
  place: z.string(),
  canWrite: z.boolean(),
});
export type OccurrenceView = z.output<typeof occurrenceView>;

export const dateView = z.strictObject({
  day: plainDayView,
  startsOn: localTime,
  endsOn: localTime,
  status: z.enum(occurrenceStatuses),
  isMoved: z.boolean(),
  hasBegun: z.boolean(),
  title: z.string().nullable(),
  reason: z.string(),
  rooms: z.array(eventRoom),
});
export type DateView = z.output<typeof dateView>;

export const timesView = z.strictObject({
  id: idView,
  firstDay: plainDayView,
  startTime: z.string(),
  endTime: z.string(),
  endsAfterDays: z.int(),
  isAllDay: z.boolean(),
  rrule: z.string().nullable(),
  addedDays: z.array(plainDayView),
  leftOutDays: z.array(plainDayView),
  setUpMinutes: z.int(),
  tearDownMinutes: z.int(),
  roomIds: z.array(idView),
  /** The time of which it has the dates from some day on. */
  continuesId: idView.nullable(),
  /** Those of the last sixty days and the coming ones, by their beginning. */
  dates: z.array(dateView),
});
export type TimesView = z.output<typeof timesView>;

export const eventView = z.strictObject({
  id: idView,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  status: z.enum(eventStatuses),
  reason: z.string(),
  calendar: calendarReference,
  placeText: z.string(),
  point,
  onlineUrl: z.string(),
  photoId: idView.nullable(),
  organiser: z
    .strictObject({ id: idView, name: z.string(), photoId: idView.nullable() })
    .nullable(),
  audience: z.enum(audiences),
  audienceRoles: z.array(z.string()),
  audienceGroups: z.array(z.strictObject({ id: idView, name: z.string() })),
  isPublic: z.boolean(),
  asksAnswers: z.boolean(),
  remindMinutes: z.literal(remindMinutes).nullable(),
  /** The rooms of all its times. */
  rooms: z.array(z.strictObject({ id: idView, name: z.string() })),
  times: z.array(timesView),
  can: z.strictObject({ edit: z.boolean(), remove: z.boolean() }),
});
export type EventView = z.output<typeof eventView>;

/** What a change did, and its undo within 30 days. */
export const changedEvent = z.strictObject({
  event: eventView,
  undoId: idView,
  /** Rooms and dates that wait for somebody who approves them. */
  waitingRooms: z.int(),
});

export const checkTimesInput = z.strictObject({
  times: timesInput,
  /** The time that is changed: its own rooms do not stand in its way. */
  exceptTimeId: id.optional(),
});
/** Whether its rooms are free on each date, as buildings say it. */
export const checkTimesView = checkView.extend({
  /** Of the dates that are written. */
  count: z.int(),
});
export type CheckTimesView = z.output<typeof checkTimesView>;
