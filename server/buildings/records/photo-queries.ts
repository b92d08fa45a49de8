/** The SQL of the photos of buildings and rooms. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';

export interface PhotoOwner {
  readonly buildingId: string;
  /** null: the building itself. */
  readonly roomId: string | null;
}

interface Photo {
  readonly id: string;
  readonly fileId: string;
}

const selectPhotos = (db: ChurchDb, { buildingId, roomId }: PhotoOwner) =>
  db
    .selectFrom('building_photos')
    .where('building_id', '=', buildingId)
    .where('room_id', roomId === null ? 'is' : '=', roomId);

export const listPhotos = (db: ChurchDb, owner: PhotoOwner): Promise<Photo[]> =>
  selectPhotos(db, owner)
    .select(['id', 'file_id as fileId'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The file of the first photo of each building. */
export async function listCovers(db: ChurchDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('building_photos')
    .select(['building_id', 'file_id'])
    .where('room_id', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.building_id, row.file_id]));
}

export async function insertPhoto(
  db: ChurchDb,
  { buildingId, roomId }: PhotoOwner,
  fileId: string,
  position: number,
): Promise<void> {
  await db
    .insertInto('building_photos')
    .values({ id: newId(), building_id: buildingId, room_id: roomId, file_id: fileId, position })
    .execute();
}

/** Puts the photos in this order and deletes the others; returns the files of those. */
export async function arrangePhotos(
  db: ChurchDb,
  owner: PhotoOwner,
  ids: readonly string[],
): Promise<string[]> {
  const before = await listPhotos(db, owner);
  const left = before.filter(({ id }) => !ids.includes(id));
  if (left.length > 0)
    await db
      .deleteFrom('building_photos')
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .execute();
  const kept = new Set(before.map(({ id }) => id));
  for (const [position, id] of ids.filter((each) => kept.has(each)).entries())
    await db.updateTable('building_photos').set({ position }).where('id', '=', id).execute();
  return left.map(({ fileId }) => fileId);
}

/** Whether a file is a photo of a building, or of a room. */
export async function findPhotoOwner(
  db: ChurchDb,
  fileId: string,
): Promise<{ roomId: string | null } | undefined> {
  return db
    .selectFrom('building_photos')
    .select('room_id as roomId')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}
