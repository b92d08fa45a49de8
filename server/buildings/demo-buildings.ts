/** Two buildings of the demo church with twelve rooms, and half a year of bookings. */
import {
  cutIntoParts,
  listDates,
  toHeld,
  toUse,
  type BookingDate,
} from '#domain/buildings/bookings/dates.ts';
import {
  bookingTimes,
  createBookingInput,
  type BookingStatus,
} from '#domain/buildings/bookings/schema.ts';
import { createBuildingInput, createRoomInput } from '#domain/buildings/schema.ts';
import { addDays, countDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { weekdays } from '#domain/kernel/recurrence/rule.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { insertPlace, lockPoint } from '#server/places/public.ts';
import type { PlannedUse } from './bookings/planned-use.ts';
import {
  insertDates,
  insertRequest,
  listDateRows,
  setStatus,
  type OwnerColumns,
} from './bookings/request-queries.ts';
import type { Author } from './records/author.ts';
import { insertBuilding, listFloors, saveFloors } from './records/building-queries.ts';
import { insertClosure } from './records/closure-queries.ts';
import { insertRoom, listRooms, type Room } from './records/room-queries.ts';
import demo from './demo-buildings.json' with { type: 'json' };

const monthsBack = 3;
const weeks = 26;
/** Of what is planned in the agenda from now on. */
const weeksOver = 12;

interface Context {
  readonly db: ChurchDb;
  readonly church: DemoChurch;
  readonly today: string;
  readonly author: Author;
  readonly rooms: ReadonlyMap<string, Room>;
}

async function seedBuildings(db: ChurchDb, church: DemoChurch): Promise<void> {
  const author: Author = { userId: church.users.secretary.userId, at: now() };
  const buildingIds: string[] = [];
  for (const building of demo.buildings)
    buildingIds.push(await addBuilding(db, church, building, author));
  const rooms = new Map((await listRooms(db)).map((room) => [room.name, room]));
  const today = toPlainDay(now(), church.timeZone);
  const context = { db, church, today, author, rooms };
  for (const series of demo.series) await addSeries(context, series);
  for (const outsider of demo.outsiders) await addOutsider(context, outsider);
  for (const request of demo.requests) await addRequest(context, request);
  for (const closure of demo.closures)
    await insertClosure(
      db,
      {
        id: newId(),
        requestId: newId(),
        columns: {
          building_id: buildingIds[closure.building] ?? '',
          room_id: closure.room === null ? null : (rooms.get(closure.room)?.id ?? null),
          first_day: addDays(today, closure.inDays),
          last_day: addDays(today, closure.inDays + closure.days - 1),
          reason: closure.reason,
        },
      },
      author,
    );
}

async function addBuilding(
  db: ChurchDb,
  church: DemoChurch,
  sample: (typeof demo.buildings)[number],
  author: Author,
): Promise<string> {
  const id = newId();
  const { requestId, ...building } = createBuildingInput.parse({
    requestId: id,
    name: sample.name,
    tenure: sample.tenure,
    area: sample.area,
    notes: sample.notes,
    monthlyCost: sample.monthlyCost ?? null,
    tenureUntil:
      sample.tenure === 'rented' ? addDays(toPlainDay(now(), church.timeZone), 45) : null,
    caretakerId: church.personIds.get('leader') ?? null,
    address: { line1: sample.line1, city: sample.city, country: 'CO' },
    floors: sample.floors.map((name) => ({ name })),
  });
  const placeId = building.address && (await insertPlace(db, building.address, null));
  if (placeId) await lockPoint(db, placeId, sample.point);
  await insertBuilding(db, { id, requestId, building, placeId }, author);
  await saveFloors(db, id, building.floors);
  const floors = await listFloors(db, id);
  for (const room of sample.rooms) {
    const roomId = newId();
    const {
      requestId: key,
      buildingId,
      ...fields
    } = createRoomInput.parse({
      requestId: roomId,
      buildingId: id,
      floorId: floors[room.floor]?.id ?? null,
      name: room.name,
      seated: 'seated' in room ? room.seated : null,
      standing: 'standing' in room ? room.standing : null,
      equipment: room.equipment,
      accessible: 'accessible' in room,
      turnaroundMinutes: room.turnaround,
      needsApproval: 'approval' in room,
      bookableBy: 'office' in room ? 'office' : 'all',
      hours: weekdays.map((weekday) => ({ weekday, from: '05:00', until: '23:00' })),
      outsiderPrice: 'price' in room ? room.price : null,
      outsiderPriceFor: 'priceFor' in room ? room.priceFor : '',
    });
    await insertRoom(db, { id: roomId, requestId: key, buildingId, room: fields }, author);
  }
  return id;
}

const noOwner = { person_id: null, group_id: null, outsider_name: null, outsider_phone: '' };

interface Sample {
  readonly title: string;
  readonly rooms: readonly string[];
  readonly people: number;
  readonly owner: OwnerColumns;
  readonly times: unknown;
  readonly status: BookingStatus;
  readonly reason?: string;
  readonly by: DemoChurch['users']['secretary'];
}

async function addBooking(context: Context, sample: Sample): Promise<void> {
  const { db, church, author, rooms } = context;
  const { timeZone } = church;
  const id = newId();
  const times = bookingTimes.parse(sample.times);
  const used = sample.rooms.flatMap((name) => rooms.get(name) ?? []);
  const input = createBookingInput.parse({
    requestId: id,
    title: sample.title,
    owner: { kind: 'church' },
    people: sample.people,
    times,
    roomIds: used.map((room) => room.id),
  });
  await insertRequest(db, id, { input, owner: sample.owner, by: { ...sample.by, at: author.at } });
  const plan = (date: BookingDate, room: Room): PlannedUse => {
    const use = toUse(date, timeZone);
    const held = toHeld(use, times, room.turnaround_minutes);
    return { date, room, use, held, parts: cutIntoParts(use, held, timeZone), conflicts: [] };
  };
  const uses = listDates(times, input.roomIds).flatMap((date) =>
    used.map((room) => ({ use: plan(date, room), status: sample.status })),
  );
  await insertDates(db, id, uses, { timeZone, author });
  if (!sample.reason) return;
  const dates = await listDateRows(db, id);
  const answer = { status: sample.status, reason: sample.reason, byName: sample.by.name };
  await setStatus(
    db,
    dates.map((date) => date.id),
    answer,
    author,
  );
}

const addSeries = (context: Context, series: (typeof demo.series)[number]): Promise<void> =>
  addBooking(context, {
    ...series,
    owner: { ...noOwner, owner_kind: 'church' },
    status: 'approved',
    by: context.church.users.secretary,
    times: {
      firstDay: addDays(context.today, -30 * monthsBack),
      startTime: series.from,
      endTime: series.until,
      rrule: `FREQ=WEEKLY;BYDAY=${series.weekday};COUNT=${series.isOver ? weeksOver : weeks}`,
      setUpMinutes: series.setUp ?? 0,
      tearDownMinutes: series.tearDown ?? 0,
    },
  });

interface SampleTime {
  /** On a day of the week on which no series stands in the way, so many days from now or a little later. */
  readonly weekday: string;
  readonly inDays: number;
  readonly from: string;
  readonly until: string;
}

function toTimes({ today }: Context, { weekday, inDays, from, until }: SampleTime) {
  const first = addDays(today, inDays);
  const days = weekdays.findIndex((each) => each === weekday) - countDays(toMonday(first), first);
  return { firstDay: addDays(first, (days + 7) % 7), startTime: from, endTime: until };
}

const addOutsider = (context: Context, outsider: (typeof demo.outsiders)[number]): Promise<void> =>
  addBooking(context, {
    title: outsider.title,
    rooms: outsider.rooms,
    people: outsider.people,
    owner: {
      ...noOwner,
      owner_kind: 'outsider',
      outsider_name: outsider.name,
      outsider_phone: outsider.phone,
    },
    status: outsider.status as BookingStatus,
    ...(outsider.reason ? { reason: outsider.reason } : {}),
    by: context.church.users.secretary,
    times: toTimes(context, outsider),
  });

/** The leader of the first group asks for rooms, and the secretary has to answer. */
const addRequest = (context: Context, request: (typeof demo.requests)[number]): Promise<void> => {
  const [group] = context.church.groups;
  return addBooking(context, {
    ...request,
    owner: group
      ? { ...noOwner, owner_kind: 'group', group_id: group.id }
      : { ...noOwner, owner_kind: 'church' },
    status: 'pending',
    by: context.church.users.leader,
    times: toTimes(context, request),
  });
};

export const buildingsDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedBuildings(db, church)),
};
