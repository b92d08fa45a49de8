import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { listOwnPlaces } from '#server/people/public.ts';
import { deleteUnusedPlaces } from '#server/places/public.ts';

/** Gives each household the address of one of its people, whom it is then the address of, as it is of the others. */
export async function shareAddresses(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE households h SET place_id = c.place_id FROM (
      SELECT DISTINCT ON (m.household_id) m.household_id, p.place_id
      FROM household_members m JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
      WHERE m.church_id = ${church}::uuid AND m.is_primary AND m.until IS NULL AND p.place_id IS NOT NULL
      ORDER BY m.household_id, m.id
    ) c
    WHERE h.church_id = ${church}::uuid AND h.id = c.household_id`.execute(db);
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM people p
    JOIN household_members m ON m.church_id = ${church}::uuid AND m.person_id = p.id AND m.is_primary AND m.until IS NULL
    JOIN households h ON h.church_id = ${church}::uuid AND h.id = m.household_id AND h.place_id IS NOT NULL
    WHERE p.church_id = ${church}::uuid AND p.place_id IS NOT NULL`.execute(db);
  await removeOwnPlaces(
    db,
    rows.map(({ id }) => id),
  );
}

/** Takes their own address from people who have that of their household. */
export async function removeOwnPlaces(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  const places = await listOwnPlaces(db, personIds);
  await sql`
    UPDATE people SET place_id = NULL
    WHERE church_id = ${getChurchId(db)}::uuid AND id = ANY (${[...personIds]}::uuid[])`.execute(
    db,
  );
  await deleteUnusedPlaces(db, places);
}
