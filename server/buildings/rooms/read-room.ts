import type { RoomFilters, RoomRow, RoomView } from '#domain/buildings/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { seesBuildings, type BuildingsCall } from '../author.ts';
import { listPhotos } from '../photo-queries.ts';
import { requireRecord } from '../require.ts';
import { isOpen, toRoomRows } from './room-access.ts';
import { findRoom, listRooms, type Room } from './room-queries.ts';

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

/** The rooms that the filters find, by building, floor and name. */
export const findRooms = async (db: Call['db'], filters: RoomFilters): Promise<Room[]> =>
  (await listRooms(db)).filter((room) => matches(room, filters));

function matches(room: Room, filters: RoomFilters): boolean {
  const { q, buildingId, people, equipment, accessible, status = 'open' } = filters;
  const words = fold(room.name).split(' ');
  const owned = room.equipment.map(fold);
  return (
    isOpen(room) === (status === 'open') &&
    (buildingId === undefined || room.building_id === buildingId) &&
    (people === undefined || Math.max(room.seated ?? 0, room.standing ?? 0) >= people) &&
    (accessible === undefined || room.accessible) &&
    splitWords(q, ' ').every((word) => words.some((each) => each.startsWith(word))) &&
    splitWords(equipment, ',').every((word) => owned.some((each) => each.includes(word)))
  );
}

const splitWords = (text: string | undefined, separator: string): string[] =>
  fold(text ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

export const listRoomRows = async (call: Call, filters: RoomFilters): Promise<RoomRow[]> =>
  toRoomRows(call, await findRooms(call.db, filters));
