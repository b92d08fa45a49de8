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

/** Sets the photo without a new version, for a change that raises it. */
export async function setPhoto(
  db: ChurchDb,
  personId: string,
  fileId: string | null,
): Promise<void> {
  await db.updateTable('people').set({ photo_id: fileId }).where('id', '=', personId).execute();
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
