import type { bookingsContract } from '#domain/buildings/bookings/contract.ts';
import type { BookingRow } from '#domain/buildings/bookings/schema.ts';
import { buildingsRights } from '#domain/buildings/rights.ts';
import { toStartOfDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import { hasRight } from '#domain/kernel/permission.ts';
import { now } from '#server/core/clock.ts';
import { managesBuildings, seesBuildings, type BuildingsActor } from '../records/author.ts';
import { approvesAny } from '../records/room-access.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { readOwners } from './booking-names.ts';
import type { BookingCall } from './call.ts';
import {
  listBookingPage,
  listBookingsByDate,
  listWindow,
  type ListedBooking,
  type ListFilters,
  type RoomScope,
  type WindowRow,
} from './list-queries.ts';
import { listRequests } from './request-queries.ts';

type Call<E extends keyof typeof bookingsContract> = BookingCall & {
  readonly input: OutputOf<(typeof bookingsContract)[E]['input']>;
};
type Output<E extends keyof typeof bookingsContract> = InputOf<
  (typeof bookingsContract)[E]['output']
>;
type Reading = Pick<BookingCall, 'db' | 'actor' | 'church'>;

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

export const toFilters = ({ actor }: { readonly actor: BuildingsActor }): ListFilters => ({
  sees: { scope: getSeenScope(actor), userId: actor.userId },
  now: now(),
});

export async function toBookingRows(
  { db }: Reading,
  listed: readonly ListedBooking[],
): Promise<BookingRow[]> {
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
  const { mine, cursor, when, ...wanted } = input;
  const scope = getAnswerScope(actor);
  if (mine === 'answer' && scope === null) return { items: [], next: null };
  const filters: ListFilters = {
    ...toFilters(call),
    ...wanted,
    when: when === 'all' ? undefined : when,
    ...(mine === 'own' ? { requestedBy: actor.userId } : {}),
    ...(mine === 'answer' && scope ? { waitingIn: scope } : {}),
  };
  const { items, next } = await listBookingPage(db, filters, cursor);
  return { items: await toBookingRows(call, items), next };
}

/** Those that come or wait by their date, then the last ones, then the cancelled ones. */
export async function listBookingsAbout(
  call: Reading,
  subject: { readonly personId: string } | { readonly groupId: string },
  sees: ListFilters['sees'] = toFilters(call).sees,
): Promise<{ items: BookingRow[] }> {
  const filters = { ...toFilters(call), sees, ...subject };
  const coming = await listBookingsByDate(call.db, { ...filters, when: 'coming' }, 50);
  const past = await listBookingsByDate(call.db, { ...filters, when: 'past' }, recentItems);
  const cancelled = await listBookingsByDate(
    call.db,
    { ...filters, when: 'cancelled' },
    recentItems,
  );
  return { items: await toBookingRows(call, [...coming, ...past, ...cancelled]) };
}

export async function listBookedDates(
  call: Call<'window'>,
  size = pageSize,
): Promise<Output<'window'>> {
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
  const { items, next } = await listWindow(db, window, cursor, size);
  return { items: await nameDates(call, items, rooms), next };
}

export async function nameDates(
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

/** For the search of the product: those that come, by the words of their title. */
export async function searchBookings(
  db: BookingCall['db'],
  { text, limit, actor }: { text: string; limit: number; actor: BuildingsActor },
): Promise<{ id: string; title: string; detail: string }[]> {
  const filters = { ...toFilters({ actor }), q: text, when: 'coming' } as const;
  const found = await listBookingsByDate(db, filters, limit);
  return found.map(({ id, title, rooms }) => ({
    id,
    title,
    detail: rooms.map(({ name }) => name).join(', '),
  }));
}
