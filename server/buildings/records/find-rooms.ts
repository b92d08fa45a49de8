import type { RoomFilters } from '#domain/buildings/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { isOpen } from './room-access.ts';
import { listRooms, type Room } from './room-queries.ts';

/** The rooms that the filters find, by building, floor and name. */
export const findRooms = async (db: ChurchDb, filters: RoomFilters): Promise<Room[]> =>
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
