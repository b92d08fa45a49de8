import type { ChurchDb } from '#server/core/database/database.ts';

interface FirstPhone {
  readonly e164: string;
  readonly whatsapp: boolean;
}

/** The telephone by which each of these people is reached first. */
export async function readFirstPhones(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, FirstPhone>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_phones')
    .select(['person_id', 'e164', 'whatsapp'])
    .where('person_id', 'in', [...personIds])
    .where('position', '=', 0)
    .execute();
  return new Map(rows.map(({ person_id: id, ...phone }) => [id, phone]));
}

/** The first address of each of these people that no mail came back from; people without one are left out. */
export async function readFirstEmails(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('person_emails')
    .select(['person_id', 'email'])
    .where('person_id', 'in', [...personIds])
    .where('status', '<>', 'bounced')
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ person_id: id, email }) => [id, email]));
}

/** null without one. */
export const readFirstEmail = async (db: ChurchDb, personId: string): Promise<string | null> =>
  (await readFirstEmails(db, [personId])).get(personId) ?? null;
