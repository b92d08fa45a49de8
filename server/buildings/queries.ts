import type { BuildingsView } from '#domain/buildings/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

const select = (db: ChurchDb) =>
  db.selectFrom('buildings').select(['id', 'name', 'photo_id', 'version']);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toView = ({ id, name, photo_id, version }: Row): BuildingsView => ({
  id,
  name,
  photoId: photo_id,
  version,
});

export async function listBuildings(db: ChurchDb): Promise<BuildingsView[]> {
  return (await select(db).orderBy('name').orderBy('id').execute()).map(toView);
}

export async function findBuildings(db: ChurchDb, id: string): Promise<BuildingsView | null> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row ? toView(row) : null;
}

export async function lockBuildings(db: ChurchDb, id: string): Promise<BuildingsView | null> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toView(row) : null;
}

export async function insertBuildings(
  db: ChurchDb,
  row: { readonly id: string; readonly name: string },
): Promise<void> {
  await db.insertInto('buildings').values(row).execute();
}

/** Of a locked row. */
export async function updateBuildings(
  db: ChurchDb,
  { id, version }: Pick<BuildingsView, 'id' | 'version'>,
  changes: { readonly name: string } | { readonly photo_id: string | null },
): Promise<void> {
  await db
    .updateTable('buildings')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function deleteBuildings(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('buildings').where('id', '=', id).execute();
}

export async function isPhotoOfBuildings(db: ChurchDb, fileId: string): Promise<boolean> {
  const row = await select(db).where('photo_id', '=', fileId).executeTakeFirst();
  return row !== undefined;
}
