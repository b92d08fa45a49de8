import type { RoomFilters, RoomRow, RoomView } from '#domain/buildings/schema.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { seesBuildings, type BuildingsCall } from '../records/author.ts';
import { listPhotos } from '../records/photo-queries.ts';
import { requireRecord } from '../records/require.ts';
import { toRoomRows } from '../records/room-access.ts';
import { findRooms } from '../records/find-rooms.ts';
import { findRoom, type Room } from '../records/room-queries.ts';

type Call = Pick<BuildingsCall, 'db' | 'actor'>;

/** Throws Problem `not_found` for none. */
export async function readRoom(call: Call, id: string): Promise<RoomView> {
  const { db, actor } = call;
  const room = requireRecord(await findRoom(db, id), 'room');
  const [row] = await toRoomRows(call, [room]);
  return {
    ...requireRecord(row, 'room'),
    version: room.version,
    floorId: room.floor_id,
    hours: room.hours,
    turnaroundMinutes: room.turnaround_minutes,
    leastNoticeHours: room.least_notice_hours,
    longestAheadDays: room.longest_ahead_days,
    outsiderPrice: room.outsider_price,
    outsiderPriceFor: room.outsider_price_for,
    photos: await listPhotos(db, { buildingId: room.building_id, roomId: id }),
    rules: seesBuildings(actor) ? await readRules(db, room) : null,
  };
}

async function readRules(db: Call['db'], room: Room): Promise<RoomView['rules']> {
  const { booker_group_ids: ids } = room;
  const names = ids.length === 0 ? new Map() : await readGroupNames(db, ids);
  return {
    bookableBy: room.bookable_by,
    bookerRoles: [...room.booker_roles],
    bookerGroups: [...names].map(([id, name]) => ({ id, name })),
    needsApproval: room.needs_approval,
    notes: room.notes,
  };
}

export const listRoomRows = async (call: Call, filters: RoomFilters): Promise<RoomRow[]> =>
  toRoomRows(call, await findRooms(call.db, filters));
