import type {
  BookingDateView,
  BookingStatus,
  BookingView,
} from '#domain/buildings/bookings/schema.ts';
import { now } from '#server/core/clock.ts';
import { managesBuildings, type BuildingsActor } from '../records/author.ts';
import { requireRecord } from '../records/require.ts';
import { canApprove } from '../records/room-access.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { readOwners, seesBooking } from './booking-names.ts';
import type { BookingCall } from './call.ts';
import { hinders, toConflictView } from './conflicts.ts';
import { findStanding, toHeldDates, type HeldDate } from './held-dates.ts';
import { findRequest, listDateRows, type RequestRow } from './request-queries.ts';

/** What the actor can do with a date of a booking that has not ended. */
export function toVerbs(
  actor: BuildingsActor,
  request: Pick<RequestRow, 'requested_by' | 'owner_kind'>,
  date: { readonly status: BookingStatus; readonly buildingId: string; readonly isOver: boolean },
): BookingDateView['can'] {
  const { status, buildingId, isOver } = date;
  const approves = canApprove(actor, buildingId);
  const isOwn = request.requested_by !== null && request.requested_by === actor.userId;
  // The agenda alone changes the dates of its events, and their rooms follow them.
  const isLive =
    request.owner_kind !== 'event' && !isOver && (status === 'pending' || status === 'approved');
  return {
    answer: approves && status === 'pending',
    cancel: isLive && (isOwn || approves),
    move: isLive && (isOwn || approves || managesBuildings(actor)),
  };
}

/** Throws Problem `not_found` for a booking that the user does not see. */
export async function readBooking(
  call: Pick<BookingCall, 'db' | 'actor' | 'church'>,
  id: string,
): Promise<BookingView> {
  const { db } = call;
  const request = requireRecord(await findRequest(db, id), 'booking');
  const dates = toHeldDates(await listDateRows(db, id));
  return presentBooking(call, { request, dates, rooms: await readRooms(db, dates) });
}

interface StoredBooking {
  readonly request: RequestRow;
  readonly dates: readonly HeldDate[];
  readonly rooms: ReadonlyMap<string, Room>;
}

/** The same for what was just written. */
export async function presentBooking(
  call: Pick<BookingCall, 'db' | 'actor' | 'church'>,
  { request, dates, rooms }: StoredBooking,
): Promise<BookingView> {
  const { db, actor } = call;
  const seen = dates.filter(({ roomId }) =>
    seesBooking(actor, request, rooms.get(roomId)?.building_id ?? ''),
  );
  if (seen.length === 0) requireRecord(null, 'booking');
  const readOwner = await readOwners(db, [request]);
  return {
    id: request.id,
    version: request.version,
    title: request.title,
    owner: readOwner(request),
    requestedBy: request.requested_by_name,
    isOwn: request.requested_by !== null && request.requested_by === actor.userId,
    createdAt: request.created_at.toISOString(),
    people: request.people,
    notes: request.notes,
    firstDay: request.first_day,
    startTime: request.start_time,
    endTime: request.end_time,
    endsAfterDays: request.ends_after_days,
    rrule: request.rrule,
    setUpMinutes: request.set_up_minutes,
    tearDownMinutes: request.tear_down_minutes,
    dates: await toDateViews(call, request, seen, rooms),
  };
}

const readRooms = async (
  db: BookingCall['db'],
  dates: readonly HeldDate[],
): Promise<ReadonlyMap<string, Room>> => {
  const ids = [...new Set(dates.map(({ roomId }) => roomId))];
  return new Map((await listRooms(db, { ids })).map((room) => [room.id, room]));
};

async function toDateViews(
  call: Pick<BookingCall, 'db' | 'actor' | 'church'>,
  request: RequestRow,
  dates: readonly HeldDate[],
  rooms: ReadonlyMap<string, Room>,
): Promise<BookingDateView[]> {
  const { actor } = call;
  const at = now();
  const held = dates.filter(
    ({ status, endsAt }) => status === 'pending' || (status === 'approved' && endsAt > at),
  );
  const standing = await findStanding(call, request.id, held, rooms);
  return dates.flatMap((date) => {
    const room = rooms.get(date.roomId);
    if (!room) return [];
    const isOver = date.endsAt <= at;
    return [
      {
        id: date.id,
        day: date.day,
        room: { id: room.id, name: room.name },
        building: { id: room.building_id, name: room.building_name },
        startsAt: date.startsAt.toISOString(),
        endsAt: date.endsAt.toISOString(),
        status: date.status,
        reason: date.reason,
        answeredBy: date.answeredBy,
        conflicts: (standing.get(date.id) ?? [])
          .filter((conflict) =>
            date.status === 'approved' ? conflict.reason === 'closure' : hinders(actor, conflict),
          )
          .map(toConflictView),
        can: toVerbs(actor, request, {
          status: date.status,
          buildingId: room.building_id,
          isOver,
        }),
      },
    ];
  });
}
