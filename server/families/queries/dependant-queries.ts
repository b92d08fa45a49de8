/** Those who belong to a home that a person heads. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { usesFamilies } from '#server/places/public.ts';

/**
 * The people who belong now to a household to which this person belongs now, as one of its heads: lodgers and grown-up children
 * do not answer for the children of the house.
 */
export async function listPeopleOfOwnHomes(db: ChurchDb, personId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ person_id: string }>`
    SELECT other.person_id FROM household_members mine
    JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = mine.role_id AND r.is_head
    JOIN households h ON h.church_id = ${church}::uuid AND h.id = mine.household_id AND h.dissolved_on IS NULL
    JOIN household_members other ON other.church_id = ${church}::uuid AND other.household_id = mine.household_id
      AND other.until IS NULL AND other.person_id <> mine.person_id
    JOIN people p ON p.church_id = ${church}::uuid AND p.id = other.person_id
    WHERE mine.church_id = ${church}::uuid AND mine.person_id = ${personId}::uuid AND mine.until IS NULL
    GROUP BY other.person_id
    ORDER BY min(p.latest_birth) NULLS LAST, other.person_id`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Those who head a home now that this person heads, too. */
export async function listFellowHeads(db: ChurchDb, personId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ person_id: string }>`
    SELECT DISTINCT other.person_id FROM household_members mine
    JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = mine.role_id AND r.is_head
    JOIN households h ON h.church_id = ${church}::uuid AND h.id = mine.household_id AND h.dissolved_on IS NULL
    JOIN household_members other ON other.church_id = ${church}::uuid AND other.household_id = mine.household_id
      AND other.until IS NULL AND other.person_id <> mine.person_id
    JOIN household_roles o ON o.church_id = ${church}::uuid AND o.id = other.role_id AND o.is_head
    WHERE mine.church_id = ${church}::uuid AND mine.person_id = ${personId}::uuid AND mine.until IS NULL`.execute(
    db,
  );
  return rows.map(({ person_id }) => person_id);
}

/** The home that each of these people heads, and which is their primary one; others are left out, and all in a church without the module. */
export async function readHeadedHomes(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const church = getChurchId(db);
  const { rows } = await sql<{ person_id: string; household_id: string }>`
    SELECT m.person_id, m.household_id FROM household_members m
    JOIN household_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.is_head
    JOIN households h ON h.church_id = ${church}::uuid AND h.id = m.household_id AND h.dissolved_on IS NULL
    WHERE m.church_id = ${church}::uuid AND m.person_id = ANY (${personIds}::uuid[]) AND m.is_primary
      AND m.until IS NULL AND ${usesFamilies(db)}`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row.household_id]));
}

/** The home of each person, first the primary one; people without one are left out. */
export async function readHomes(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('household_members')
    .select(['person_id', 'household_id'])
    .where('person_id', 'in', [...personIds])
    .where('until', 'is', null)
    .orderBy('is_primary')
    .orderBy('household_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.household_id]));
}
