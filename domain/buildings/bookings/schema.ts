/** Bookings of rooms: what is asked, and what is shown of them. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { rrule } from '#domain/kernel/recurrence/rule.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { conflictView } from '../check.ts';
import { roomReference } from '../schema.ts';
import { instant, maxDaysOfDate } from '../use.ts';

/**
 * Of each room and date. `pending` holds nothing; `approved` does. `withdrawn`: taken back before it was answered;
 * `cancelled`: given back after it was approved.
 */
export const bookingStatuses = [
  'pending',
  'approved',
  'refused',
  'withdrawn',
  'cancelled',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
/**
 * `coming`: a date comes or waits. `past`: all its dates were held, or nobody answered them. `cancelled`: none of its dates is or
 * was held.
 */
export const bookingPeriods = ['coming', 'past', 'cancelled'] as const;
export type BookingPeriod = (typeof bookingPeriods)[number];
/** `church`: the church itself, such as its services. `event`: an event of the agenda, which alone changes its dates. */
export const ownerKinds = ['person', 'group', 'outsider', 'church', 'event'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export const maxDates = 400;
export const maxRoomsOfBooking = 20;
const bufferMinutes = z.int32().min(0).max(720).default(0);

const hours = {
  startTime: timeOfDay,
  /** Excluded. */
  endTime: timeOfDay,
  /** How many days after its first one it ends: 0 on the same day, 1 after midnight. */
  endsAfterDays: z.int32().min(0).max(maxDaysOfDate).default(0),
};
const endsAfterStart = (times: {
  readonly startTime: string;
  readonly endTime: string;
  readonly endsAfterDays: number;
}): boolean => times.endsAfterDays > 0 || times.endTime > times.startTime;
const endsBefore = { error: 'buildings:errors.ends-before-start', path: ['endTime'] };

/** Local times in the zone of the church. */
export const bookingTimes = z
  .strictObject({
    firstDay: recordedDay,
    ...hours,
    /** null: one date. A series has an end. */
    rrule: rrule.nullable().default(null),
    setUpMinutes: bufferMinutes,
    tearDownMinutes: bufferMinutes,
  })
  .refine(endsAfterStart, endsBefore);
export type BookingTimes = z.output<typeof bookingTimes>;

const roomIds = z
  .array(id)
  .min(1)
  .max(maxRoomsOfBooking)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid-value' });

/** What is different on one date of a series, by the day that the rule gives it. */
export const dateChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skip'), day: recordedDay }),
  z
    .strictObject({
      kind: z.literal('move'),
      day: recordedDay,
      toDay: recordedDay,
      ...hours,
      roomIds,
    })
    .refine(endsAfterStart, endsBefore),
]);
export type DateChange = z.output<typeof dateChange>;

export const bookingOwner = z.discriminatedUnion('kind', [
  /** null: the user's own record. */
  z.strictObject({ kind: z.literal('person'), personId: id.nullable() }),
  z.strictObject({ kind: z.literal('group'), groupId: id }),
  z.strictObject({
    kind: z.literal('outsider'),
    name: filledLine(1, 120),
    phone: line(40),
  }),
  /** For those who edit buildings, like the one before. */
  z.strictObject({ kind: z.literal('church') }),
]);
export type BookingOwner = z.output<typeof bookingOwner>;

export const plannedShape = {
  times: bookingTimes,
  roomIds,
  changes: z.array(dateChange).max(maxDates).default([]),
};

export const createBookingInput = z.strictObject({
  /** Chosen by the client: a repeated request returns the booking of the first one. */
  requestId: id,
  title: filledLine(1, 120),
  owner: bookingOwner,
  /** How many are expected. */
  people: z.int32().min(1).max(100_000).nullable().default(null),
  notes: z.string().overwrite(normalizeText).max(2000).default(''),
  ...plannedShape,
});
export type CreateBookingInput = z.output<typeof createBookingInput>;

export const checkInput = z.strictObject({
  ...plannedShape,
  /** Dates of this booking do not stand in its own way. */
  exceptBookingId: id.optional(),
});

export const ownerView = z.strictObject({
  kind: z.enum(ownerKinds),
  /** Of the person, group or event; null for others, and for a person who was deleted. */
  id: idView.nullable(),
  /** Empty for the church, for an event, which has the title of the booking, and for a person who was deleted. */
  name: z.string(),
  phone: z.string().nullable(),
  photoId: idView.nullable(),
});

/** One room on one date. */
export const bookingDateView = z.strictObject({
  id: idView,
  day: plainDayView,
  room: roomReference,
  building: roomReference,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(bookingStatuses),
  /** Of a refusal or a cancellation. */
  reason: z.string(),
  answeredBy: z.string().nullable(),
  /** What stands in the way of approving it now. */
  conflicts: z.array(conflictView),
  /** What the user can do with it. */
  can: z.strictObject({ answer: z.boolean(), cancel: z.boolean(), move: z.boolean() }),
});
export type BookingDateView = z.output<typeof bookingDateView>;

export const bookingView = z.strictObject({
  id: idView,
  version: z.int(),
  title: z.string(),
  owner: ownerView,
  requestedBy: z.string(),
  isOwn: z.boolean(),
  createdAt: instant,
  people: z.int().nullable(),
  notes: z.string(),
  firstDay: plainDayView,
  startTime: z.string(),
  endTime: z.string(),
  endsAfterDays: z.int(),
  rrule: z.string().nullable(),
  setUpMinutes: z.int(),
  tearDownMinutes: z.int(),
  dates: z.array(bookingDateView),
});
export type BookingView = z.output<typeof bookingView>;

/** A line of a list of bookings. */
export const bookingRow = z.strictObject({
  id: idView,
  title: z.string(),
  owner: ownerView,
  /** The status of its next date, or of its last one; `pending` as soon as one date waits. */
  status: z.enum(bookingStatuses),
  rooms: z.array(roomReference),
  /** The next date from today on, or else the last one. */
  startsAt: instant,
  endsAt: instant,
  dates: z.int(),
  pending: z.int(),
  /** Dates that wait and can't be approved, because something else stands there. */
  conflicts: z.int(),
  rrule: z.string().nullable(),
  createdAt: instant,
});
export type BookingRow = z.output<typeof bookingRow>;
