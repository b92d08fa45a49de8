import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingRow, UseView } from '#domain/buildings/bookings/schema.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { hasRight } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import { getToday, managesBuildings, seesBuildings, type BuildingsActor } from '../author.ts';
import { listBuildings } from '../buildings/read-building.ts';
import { listClosures, toClosureView } from '../closure-queries.ts';
import { findRooms } from '../rooms/read-room.ts';
import { approvesAny, isOpen, toRoomRows } from '../rooms/room-access.ts';
import { listRooms, type Room } from '../rooms/room-queries.ts';
import { readOwners, seesBooking } from './booking-names.ts';
import type { BookingCall } from './call.ts';
import {
  countWaiting,
  listBlocked,
  listBookingPage,
  listNewestBookings,
  listNextBookings,
  listWindow,
  sumHours,
  type ListedBooking,
  type ListFilters,
  type RoomScope,
  type WindowRow,
} from './list-queries.ts';
import { toVerbs } from './read-booking.ts';
import { listRequests } from './request-queries.ts';
import { listUses, toStartOfDay, type UseRow } from './use-queries.ts';

type Call<E extends keyof typeof bookingsContract> = BookingCall & {
  readonly input: OutputOf<(typeof bookingsContract)[E]['input']>;
};
type Output<E extends keyof typeof bookingsContract> = InputOf<
  (typeof bookingsContract)[E]['output']
>;
type Reading = Pick<BookingCall, 'db' | 'actor' | 'church'>;

const frontPageItems = 20;
const recentItems = 20;

/** The rooms whose bookings the actor answers; null: none. */
export function getAnswerScope(actor: BuildingsActor): RoomScope | null {
  if (managesBuildings(actor) || hasRight(actor, buildingsRights.approve)) return 'all';
  if (!approvesAny(actor)) return null;
  const { key } = buildingsRights.approve;
  return {
    buildingIds: actor.scopedRights
      .filter(({ right, kind }) => right === key && kind === 'building')
      .map(({ scopeId }) => scopeId),
  };
}

const getSeenScope = (actor: BuildingsActor): RoomScope =>
  seesBuildings(actor) ? 'all' : (getAnswerScope(actor) ?? { buildingIds: [] });

const toFilters = ({ actor }: { readonly actor: BuildingsActor }): ListFilters => ({
  sees: { scope: getSeenScope(actor), userId: actor.userId },
  now: now(),
});

async function toRows({ db }: Reading, listed: readonly ListedBooking[]): Promise<BookingRow[]> {
  const readOwner = await readOwners(db, listed);
  return listed.map((row) => ({
    id: row.id,
    title: row.title,
    owner: readOwner(row),
    status: row.status,
    rooms: [...row.rooms],
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    dates: row.dates,
    pending: row.pending,
    conflicts: row.conflicts,
    rrule: row.rrule,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function listBookings(call: Call<'list'>): Promise<Output<'list'>> {
  const { db, actor, input } = call;
  const { mine, cursor, ...wanted } = input;
  const scope = getAnswerScope(actor);
  if (mine === 'answer' && scope === null) return { items: [], next: null };
  const filters: ListFilters = {
    ...toFilters(call),
    ...wanted,
    ...(mine === 'own' ? { requestedBy: actor.userId } : {}),
    ...(mine === 'answer' && scope ? { waitingIn: scope } : {}),
  };
  const { items, next } = await listBookingPage(db, filters, cursor);
  return { items: await toRows(call, items), next };
}

/** Those that come or wait by their date, then the last ones. */
export async function listBookingsAbout(
  call: Reading,
  subject: { readonly personId: string } | { readonly groupId: string },
  sees: ListFilters['sees'] = toFilters(call).sees,
): Promise<{ items: BookingRow[] }> {
  const filters = { ...toFilters(call), sees, ...subject };
  const coming = await listNextBookings(call.db, { ...filters, when: 'coming' }, 50);
  const past = await listNewestBookings(call.db, { ...filters, when: 'past' }, recentItems);
  return { items: await toRows(call, [...coming, ...past]) };
}

export async function listBookedDates(call: Call<'window'>): Promise<Output<'window'>> {
  const { db, church, input } = call;
  const { from, to, roomId, buildingId, cursor } = input;
  const rooms = (await listRooms(db)).filter(
    (room) =>
      (roomId === undefined || room.id === roomId) &&
      (buildingId === undefined || room.building_id === buildingId),
  );
  const window = {
    from: toStartOfDay(from, church.timeZone),
    until: toStartOfDay(to, church.timeZone),
    roomIds: rooms.map(({ id }) => id),
  };
  const { items, next } = await listWindow(db, window, cursor);
  return { items: await nameDates(call, items, rooms), next };
}

async function nameDates(
  { db }: Pick<Reading, 'db'>,
  dates: readonly WindowRow[],
  rooms: readonly Room[],
): Promise<Output<'window'>['items']> {
  const requests = await listRequests(db, [
    ...new Set(dates.map((date) => date.booking_request_id)),
  ]);
  const byId = new Map(requests.map((request) => [request.id, request]));
  const roomById = new Map(rooms.map((room) => [room.id, room]));
  const readOwner = await readOwners(db, requests);
  return dates.flatMap((date) => {
    const request = byId.get(date.booking_request_id);
    const room = roomById.get(date.room_id);
    if (!request || !room) return [];
    return [
      {
        id: date.id,
        bookingId: request.id,
        title: request.title,
        owner: readOwner(request),
        day: date.day,
        room: { id: room.id, name: room.name },
        building: { id: room.building_id, name: room.building_name },
        startsAt: date.starts_at.toISOString(),
        endsAt: date.ends_at.toISOString(),
        status: date.status,
        reason: date.reason,
        answeredBy: date.answered_by_name,
      },
    ];
  });
}

type UseCall = BookingCall & { readonly input: OutputOf<(typeof roomsContract)['use']['input']> };

/** Which rooms are used when. */
export async function readUse(
  call: UseCall,
): Promise<InputOf<(typeof roomsContract)['use']['output']>> {
  const { db, church, input } = call;
  const { from, to, roomId, ...filters } = input;
  const rooms = roomId ? await listRooms(db, { ids: [roomId] }) : await findRooms(db, filters);
  const uses = await listUses(
    db,
    { from: toStartOfDay(from, church.timeZone), until: toStartOfDay(to, church.timeZone) },
    rooms.map(({ id }) => id),
  );
  const shown = new Set(rooms.map((room) => room.id));
  const buildings = new Set(rooms.map((room) => room.building_id));
  const closures = (await listClosures(db, { from, to })).filter((closure) =>
    closure.room_id === null ? buildings.has(closure.building_id) : shown.has(closure.room_id),
  );
  return {
    rooms: await toRoomRows(call, rooms),
    uses: await toUseViews(call, uses, rooms),
    closures: closures.map(toClosureView),
  };
}

/** What others asked for is not shown to those who see only what is busy. */
async function toUseViews(
  { db, actor }: Reading,
  uses: readonly UseRow[],
  rooms: readonly Room[],
): Promise<UseView[]> {
  const buildings = new Map(rooms.map((room) => [room.id, room.building_id]));
  const sees = (use: UseRow): boolean => seesBooking(actor, use, buildings.get(use.room_id) ?? '');
  const readOwner = await readOwners(db, uses.filter(sees));
  const at = now();
  return uses.flatMap((use): UseView[] => {
    const isSeen = sees(use);
    if (!isSeen && use.status === 'pending') return [];
    const { status, ends_at: end } = use;
    const buildingId = buildings.get(use.room_id) ?? '';
    return [
      {
        id: use.id,
        roomId: use.room_id,
        bookingId: isSeen ? use.booking_request_id : null,
        title: isSeen ? use.title : null,
        owner: isSeen ? readOwner(use).name : null,
        status,
        startsAt: use.starts_at.toISOString(),
        endsAt: end.toISOString(),
        heldFrom: use.held_from.toISOString(),
        heldUntil: use.held_until.toISOString(),
        canMove: isSeen && toVerbs(actor, use, { status, buildingId, isOver: end <= at }).move,
      },
    ];
  });
}

/** What waits, what is on today, and the figures of buildings, as far as the user sees them. */
export async function readFrontPage(call: Call<'frontPage'>): Promise<Output<'frontPage'>> {
  const { db, actor, church } = call;
  const at = now();
  const today = getToday(call);
  const scope = getAnswerScope(actor);
  const filters = toFilters(call);
  const waiting = scope
    ? await listNextBookings(db, { ...filters, waitingIn: scope }, frontPageItems)
    : [];
  const own = { ...filters, requestedBy: actor.userId, when: 'coming' } as const;
  const rooms = await listRooms(db);
  const open = rooms.filter(isOpen);
  const toDay = (days: number): Date => toStartOfDay(addDays(today, days), church.timeZone);
  const uses = await listUses(
    db,
    { from: toDay(0), until: toDay(1) },
    open.map(({ id }) => id),
  );
  const blocked = scope
    ? await listBlocked(db, { now: at, today, timeZone: church.timeZone, scope })
    : [];
  return {
    waiting: await toRows(call, waiting),
    waitingCount: scope ? await countWaiting(db, scope, at) : 0,
    blocked: await toBlocked(call, blocked.slice(0, frontPageItems), rooms),
    blockedCount: blocked.length,
    own: await toRows(call, await listNextBookings(db, own, frontPageItems)),
    rooms: await toRoomRows(call, open),
    today: await toUseViews(call, uses, rooms),
    buildings: seesBuildings(actor) ? await listBuildings(call) : [],
    figures: await readFigures(call, uses, open.length),
  };
}

async function toBlocked(
  call: Reading,
  dates: Awaited<ReturnType<typeof listBlocked>>,
  rooms: readonly Room[],
): Promise<Output<'frontPage'>['blocked']> {
  const reasons = new Map(dates.map((date) => [date.id, date.closure_reason]));
  const named = await nameDates(call, dates, rooms);
  return named.map(({ owner: _, ...date }) => ({
    ...date,
    conflicts: [
      {
        reason: 'closure' as const,
        room: date.room,
        what: reasons.get(date.id) ?? null,
        startsAt: null,
        endsAt: null,
      },
    ],
    can: toVerbs(
      call.actor,
      { requested_by: null },
      { status: date.status, buildingId: date.building.id, isOver: false },
    ),
  }));
}

async function readFigures(
  call: Reading,
  today: readonly UseRow[],
  openRooms: number,
): Promise<Output<'frontPage'>['figures']> {
  const { db, church } = call;
  const at = now();
  const approved = today.filter(({ status }) => status === 'approved');
  const countRooms = (uses: readonly UseRow[]): number =>
    new Set(uses.map((use) => use.room_id)).size;
  const monday = toMonday(getToday(call));
  const [lastWeek, thisWeek, nextWeek] = [-7, 0, 7].map((days) =>
    toStartOfDay(addDays(monday, days), church.timeZone),
  );
  const sum = async (from: Date | undefined, until: Date | undefined): Promise<number> =>
    from && until ? sumHours(db, { from, until }) : 0;
  return {
    inUse: countRooms(approved.filter((use) => use.starts_at <= at && use.ends_at > at)),
    openRooms,
    usedToday: countRooms(approved),
    hoursThisWeek: await sum(thisWeek, nextWeek),
    hoursLastWeek: await sum(lastWeek, thisWeek),
  };
}

/** For the search of the product: those that come, by the words of their title. */
export async function searchBookings(
  db: BookingCall['db'],
  { text, limit, actor }: { text: string; limit: number; actor: BuildingsActor },
): Promise<{ id: string; title: string; detail: string }[]> {
  const filters = { ...toFilters({ actor }), q: text, when: 'coming' } as const;
  const found = await listNewestBookings(db, filters, limit);
  return found.map(({ id, title, rooms }) => ({
    id,
    title,
    detail: rooms.map(({ name }) => name).join(', '),
  }));
}
