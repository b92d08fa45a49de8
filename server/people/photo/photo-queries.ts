import type { ChurchDb } from '#server/core/database/database.ts';
import type { Author } from '../person-parts.ts';

/** Sets the photo; returns the previous one's file, or undefined when the person does not exist. */
export async function replacePhoto(
  db: ChurchDb,
  personId: string,
  fileId: string | null,
  { userId, at }: Author,
): Promise<{ readonly previous: string | null } | undefined> {
  const person = await db
    .selectFrom('people')
    .select('photo_id')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return undefined;
  await db
    .updateTable('people')
    .set((each) => ({
      photo_id: fileId,
      version: each('version', '+', 1),
      updated_at: at,
      updated_by: userId,
    }))
    .where('id', '=', personId)
    .execute();
  return { previous: person.photo_id };
}

/** Moves a person's photo to another one, unless that has a photo. Returns the file that is then unused, or null. */
export async function movePhoto(
  db: ChurchDb,
  fromId: string,
  toId: string,
): Promise<string | null> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'photo_id'])
    .where('id', 'in', [fromId, toId])
    .execute();
  const find = (id: string) => rows.find((row) => row.id === id)?.photo_id ?? null;
  const [moved, kept] = [find(fromId), find(toId)];
  if (!moved || kept) return moved;
  await db.updateTable('people').set({ photo_id: null }).where('id', '=', fromId).execute();
  await db.updateTable('people').set({ photo_id: moved }).where('id', '=', toId).execute();
  return null;
}

export async function findPhoto(db: ChurchDb, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('photo_id')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.photo_id ?? null;
}

/** The first active people by name who have no photo. */
export async function findPeopleWithoutPhoto(
  db: ChurchDb,
  count: number,
): Promise<{ id: string; sex: 'female' | 'male' | 'unknown'; birthYear: number | null }[]> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'sex', 'birth_year'])
    .where('record_status', '=', 'active')
    .where('photo_id', 'is', null)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id, sex, birth_year: birthYear }) => ({ id, sex, birthYear }));
}
