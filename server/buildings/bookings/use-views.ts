/** Which rooms are used when. */
import type { UseView } from '#domain/buildings/use.ts';
import type { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { toStartOfDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { now } from '#server/core/clock.ts';
import { listClosures, toClosureView } from '../records/closure-queries.ts';
import { findRooms } from '../records/find-rooms.ts';
import { toRoomRows } from '../records/room-access.ts';
import { listRooms, type Room } from '../records/room-queries.ts';
import { readOwners, seesBooking } from './booking-names.ts';
import type { BookingCall } from './call.ts';
import { toVerbs } from './read-booking.ts';
import { listUses, type UseRow } from './use-queries.ts';

type UseCall = BookingCall & { readonly input: OutputOf<(typeof roomsContract)['use']['input']> };

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
export async function toUseViews(
  { db, actor }: Pick<BookingCall, 'db' | 'actor'>,
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
