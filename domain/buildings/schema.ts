/** Buildings with their floors and rooms. */
import { z } from 'zod';
import { id, idView } from '#domain/kernel/ids.ts';
import { amount } from '#domain/kernel/money/amount.ts';
import { plainDayView, recordedDay } from '#domain/kernel/partial-date.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { timeOfDay } from '#domain/kernel/recurrence/schedule.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { address } from '#domain/places/schema.ts';

export const tenures = ['own', 'rented', 'lent'] as const;
export const bookableBy = ['all', 'chosen', 'office'] as const;
/** A closed building or room keeps its history and is not booked any more. */
export const openStatuses = ['open', 'closed'] as const;

export const maxBuildings = 500;
export const maxRooms = 3000;
export const maxFloors = 40;
export const maxPhotos = 12;
/** The most rooms that are added by name at once. */
export const maxNamedRooms = 60;
/** A request concerns days at most so far ahead, in days: three years. */
export const maxDaysAhead = 1096;

const notes = z.string().overwrite(normalizeText).max(4000).default('');
const version = z.int32().min(1);

const floorInput = z.strictObject({
  /** null: a new one. */
  id: id.nullable().default(null),
  name: filledLine(1, 60),
});
export const floorView = z.strictObject({ id: idView, name: z.string() });

export const buildingFields = {
  name: filledLine(1, 120),
  address: address.nullable().default(null),
  tenure: z.enum(tenures).default('own'),
  /** Of the contract or the loan. */
  tenureFrom: recordedDay.nullable().default(null),
  tenureUntil: recordedDay.nullable().default(null),
  /** In minor units of the church's currency. */
  monthlyCost: amount.nullable().default(null),
  /** In square metres. */
  area: z.int32().min(1).max(10_000_000).nullable().default(null),
  caretakerId: id.nullable().default(null),
  notes,
  /** From the lowest to the highest. */
  floors: z.array(floorInput).max(maxFloors).default([]),
};
const hasOrderedTenure = (building: {
  readonly tenureFrom?: string | null | undefined;
  readonly tenureUntil?: string | null | undefined;
}): boolean =>
  !building.tenureFrom || !building.tenureUntil || building.tenureUntil >= building.tenureFrom;
const tenureInOrder = { error: 'buildings:errors.tenure-ends-before', path: ['tenureUntil'] };

export const createBuildingInput = z
  .strictObject({
    /** Chosen by the client: a repeated request returns the building of the first one. */
    requestId: id,
    ...buildingFields,
  })
  .refine(hasOrderedTenure, tenureInOrder);
export const updateBuildingInput = z
  .strictObject({ buildingId: id, version, ...buildingFields })
  .refine(hasOrderedTenure, tenureInOrder);

export const caretaker = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
});

export const photoView = z.strictObject({ id: idView, fileId: idView });

export const buildingRow = z.strictObject({
  id: idView,
  name: z.string(),
  status: z.enum(openStatuses),
  tenure: z.enum(tenures),
  /** A line of the address; empty without one. */
  addressLine: z.string(),
  photoId: idView.nullable(),
  rooms: z.int(),
  /** Of all rooms that are open, seated. */
  capacity: z.int(),
  /** Bookings that take place today. */
  bookingsToday: z.int(),
  /** The closure of the whole building today. */
  closedFor: z.string().nullable(),
});
export type BuildingRow = z.output<typeof buildingRow>;

export const buildingView = z.strictObject({
  id: idView,
  version: z.int(),
  name: z.string(),
  status: z.enum(openStatuses),
  address: address.nullable(),
  /** Where it is on the map, in degrees. */
  point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
  tenure: z.enum(tenures),
  tenureFrom: plainDayView.nullable(),
  tenureUntil: plainDayView.nullable(),
  monthlyCost: z.int().nullable(),
  area: z.int().nullable(),
  caretaker: caretaker.nullable(),
  notes: z.string(),
  floors: z.array(floorView),
  photos: z.array(photoView),
  rooms: z.int(),
});
export type BuildingView = z.output<typeof buildingView>;

/** The time of day at which the last opening hour can end. */
export const endOfDay = '24:00';
export const openingHours = z
  .strictObject({
    weekday: z.enum(weekdays),
    from: timeOfDay,
    /** Excluded. */
    until: timeOfDay.or(z.literal(endOfDay)),
  })
  .refine(({ from, until }) => until > from, {
    error: 'buildings:errors.hours-end-before',
    path: ['until'],
  });
export type OpeningHours = z.output<typeof openingHours>;
export const openingHoursView = z.strictObject({
  weekday: z.enum(weekdays),
  from: z.string(),
  until: z.string(),
});

const people = z.int32().min(1).max(100_000);

export const roomFields = {
  name: filledLine(1, 120),
  floorId: id.nullable().default(null),
  seated: people.nullable().default(null),
  standing: people.nullable().default(null),
  equipment: z.array(filledLine(1, 60)).max(40).default([]),
  accessible: z.boolean().default(false),
  /** When it can be booked; without any, always. */
  hours: z.array(openingHours).max(28).default([]),
  /** The minutes after a use in which nobody else has it. */
  turnaroundMinutes: z.int32().min(0).max(240).default(0),
  bookableBy: z.enum(bookableBy).default('all'),
  /** Of `chosen`: keys of built-in roles, ids of the church's own, and groups whose leaders book it. */
  bookerRoles: z.array(z.string().min(1).max(60)).max(40).default([]),
  bookerGroupIds: z.array(id).max(100).default([]),
  needsApproval: z.boolean().default(true),
  /** The hours before its beginning until which it can be booked. */
  leastNoticeHours: z.int32().min(0).max(2160).default(0),
  longestAheadDays: z.int32().min(1).max(maxDaysAhead).nullable().default(null),
  /** What outsiders pay, in minor units of the church's currency, and for what: "por hora". */
  outsiderPrice: amount.nullable().default(null),
  outsiderPriceFor: line(120),
  notes,
};

export const createRoomInput = z.strictObject({ requestId: id, buildingId: id, ...roomFields });
export const updateRoomInput = z.strictObject({ roomId: id, version, ...roomFields });

export const roomReference = z.strictObject({ id: idView, name: z.string() });

/** What everybody who books sees of a room. */
export const roomRow = z.strictObject({
  id: idView,
  name: z.string(),
  status: z.enum(openStatuses),
  building: roomReference,
  floor: z.string().nullable(),
  seated: z.int().nullable(),
  standing: z.int().nullable(),
  equipment: z.array(z.string()),
  accessible: z.boolean(),
  photoId: idView.nullable(),
  /** Whether the user can book it. */
  canBook: z.boolean(),
  /** Whether somebody approves the user's bookings of it. */
  needsApproval: z.boolean(),
});
export type RoomRow = z.output<typeof roomRow>;

export const roomView = z.strictObject({
  ...roomRow.shape,
  version: z.int(),
  floorId: idView.nullable(),
  hours: z.array(openingHoursView),
  turnaroundMinutes: z.int(),
  leastNoticeHours: z.int(),
  longestAheadDays: z.int().nullable(),
  outsiderPrice: z.int().nullable(),
  outsiderPriceFor: z.string(),
  photos: z.array(photoView),
  /** Shown to those who see buildings; null for others. */
  rules: z
    .strictObject({
      bookableBy: z.enum(bookableBy),
      bookerRoles: z.array(z.string()),
      bookerGroups: z.array(roomReference),
      needsApproval: z.boolean(),
      notes: z.string(),
    })
    .nullable(),
});
export type RoomView = z.output<typeof roomView>;

export const roomFilters = {
  /** Beginnings of words of its name. */
  q: line(120).optional(),
  buildingId: id.optional(),
  /** At least so many people, seated or standing. */
  people: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Words of equipment, separated by commas; all of them. */
  equipment: z.string().max(300).optional(),
  accessible: z.enum(['yes']).optional(),
  status: z.enum(openStatuses).optional(),
};
export const roomFiltersInput = z.strictObject(roomFilters);
export type RoomFilters = z.output<typeof roomFiltersInput>;

/** Days of works or holidays on which a building, or one of its rooms, is not used; both included. */
export const closureFields = {
  buildingId: id,
  /** null: the whole building. */
  roomId: id.nullable().default(null),
  firstDay: recordedDay,
  lastDay: recordedDay,
  reason: filledLine(1, 200),
};
const closesInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): boolean =>
  lastDay >= firstDay;
const closureInOrder = { error: 'buildings:errors.closure-ends-before', path: ['lastDay'] };
export const createClosureInput = z
  .strictObject({ requestId: id, ...closureFields })
  .refine(closesInOrder, closureInOrder);
export const updateClosureInput = z
  .strictObject({ closureId: id, version, ...closureFields })
  .refine(closesInOrder, closureInOrder);
export const closureView = z.strictObject({
  id: idView,
  version: z.int(),
  building: roomReference,
  room: roomReference.nullable(),
  firstDay: plainDayView,
  lastDay: plainDayView,
  reason: z.string(),
});
export type ClosureView = z.output<typeof closureView>;
