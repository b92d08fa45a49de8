import { Problem } from '#domain/kernel/errors.ts';
import { listBuildingNames, listRooms } from '#server/buildings/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

const createFieldProblem = (path: string): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason: 'upkeep:errors.place-unknown' }] });

/** Throws Problem for a room or a building that there is not. */
export async function requirePlace(
  db: ChurchDb,
  { roomId, buildingId }: { readonly roomId: string | null; readonly buildingId: string | null },
): Promise<{ readonly building_id: string; readonly room_id: string | null }> {
  if (roomId !== null) {
    const [room] = await listRooms(db, { ids: [roomId] });
    if (!room) throw createFieldProblem('roomId');
    return { building_id: room.building_id, room_id: room.id };
  }
  if (buildingId === null || !(await listBuildingNames(db)).has(buildingId))
    throw createFieldProblem('buildingId');
  return { building_id: buildingId, room_id: null };
}
