import { sql } from 'kysely';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

const adultAge = 18;

/** Adults on record in a fixed order, without the given people. */
export async function listSamplePeople(
  db: ChurchDb,
  without: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('record_status', '=', 'active')
    .where('died_on', 'is', null)
    .where('birth_year', '<=', now().getFullYear() - adultAge)
    .where('id', '<>', sql<string>`ALL (${[...without]}::uuid[])`)
    // Names in the order of the alphabet would put brothers into one group.
    .orderBy(sql`md5(sort_key)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the people who have an address that a map shows, of their own or of their home; first who lets others see it. */
export async function listPeopleOnMap(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM people p
    LEFT JOIN household_members r ON r.church_id = ${church}::uuid AND r.person_id = p.id AND r.is_primary AND r.until IS NULL
    LEFT JOIN households o ON o.church_id = ${church}::uuid AND o.id = r.household_id
    JOIN places l ON l.church_id = ${church}::uuid AND l.id = coalesce(p.place_id, o.place_id) AND NOT l.is_hidden_on_map
    WHERE p.church_id = ${church}::uuid AND p.id = ANY (${[...personIds]}::uuid[])
    ORDER BY p.directory_consent = 'granted' DESC, p.id`.execute(db);
  return rows.map(({ id }) => id);
}
