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

/** The first address of a person that no mail came back from; null without one. */
export async function readFirstEmail(db: ChurchDb, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person_emails')
    .select('email')
    .where('person_id', '=', personId)
    .where('status', '<>', 'bounced')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}
