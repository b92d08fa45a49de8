/** Reads households for spreadsheets of people. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectStepRows } from '#server/core/database/undo.ts';

interface Household {
  readonly id: string;
  readonly name: string;
}

/** By id and by name; `several` have that name. */
export type HouseholdKeys = ReadonlyMap<string, Household | 'several'>;

/** The households that are not dissolved. */
export async function readHouseholdKeys(db: ChurchDb): Promise<HouseholdKeys> {
  const rows = await db
    .selectFrom('households')
    .select(['id', 'name'])
    .where('dissolved_on', 'is', null)
    .execute();
  const byKey = new Map<string, Household | 'several'>(rows.map((row) => [row.id, row]));
  for (const row of rows) byKey.set(row.name, byKey.has(row.name) ? 'several' : row);
  return byKey;
}

/** The primary homes of people, who have at most one. */
export const listHomesForExport = (db: ChurchDb, personIds: readonly string[]) =>
  db
    .selectFrom('household_members')
    .select(['person_id', 'household_id', 'role_id'])
    .where('person_id', 'in', personIds.length > 0 ? personIds : [null])
    .where('is_primary', '=', true)
    .where('until', 'is', null)
    .execute();

/** How many people belong to each of these households. */
export async function countMembers(
  db: ChurchDb,
  householdIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT household_id AS id, count(*)::int AS count FROM household_members
    WHERE church_id = ${church}::uuid AND household_id = ANY (${householdIds}::uuid[]) AND until IS NULL
    GROUP BY household_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * The households that the step created, to which somebody else came since. A difference of sets costs no more when
 * PostgreSQL knows nothing of the step.
 */
export async function listJoinedSince(db: ChurchDb, stepId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ household_id: string }>`
    SELECT DISTINCT household_id FROM (
      SELECT m.id, m.household_id FROM undo_rows r
      JOIN household_members m ON m.church_id = ${church}::uuid AND m.household_id = r.row_id
      WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'households' AND r.before IS NULL
      EXCEPT SELECT m.id, m.household_id FROM undo_rows r
      JOIN household_members m ON m.church_id = ${church}::uuid AND m.id = r.row_id
      WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'household_members') came`.execute(
    db,
  );
  return rows.map(({ household_id }) => household_id);
}

interface HouseholdOfStep extends Household {
  readonly personIds: readonly string[];
}

/** These households and those of the memberships by name, with the people whose memberships the step inserted. */
export async function listHouseholdsOfStep(
  db: ChurchDb,
  stepId: string,
  {
    householdIds,
    membershipIds,
  }: { readonly householdIds: string[]; readonly membershipIds: string[] },
): Promise<HouseholdOfStep[]> {
  const church = getChurchId(db);
  const { rows } = await sql<HouseholdOfStep>`
    SELECT h.id, h.name, ARRAY (SELECT m.person_id FROM household_members m
        WHERE m.church_id = ${church}::uuid AND m.household_id = h.id
          AND m.id IN (${selectStepRows(db, stepId, 'household_members')})) AS "personIds"
    FROM households h WHERE h.church_id = ${church}::uuid AND (h.id = ANY (${householdIds}::uuid[]) OR h.id IN (
      SELECT m.household_id FROM household_members m WHERE m.church_id = ${church}::uuid AND m.id = ANY (${membershipIds}::uuid[])))
    ORDER BY h.name, h.id`.execute(db);
  return rows;
}

/** The memberships in these households of the people whom the step inserted. */
export async function listMembershipsOfNew(
  db: ChurchDb,
  stepId: string,
  householdIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT m.id FROM household_members m
    WHERE m.church_id = ${getChurchId(db)}::uuid AND m.household_id = ANY (${[...householdIds]}::uuid[])
      AND m.person_id IN (${selectStepRows(db, stepId, 'people')})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The places of the households that the step created. */
export async function listPlacesOfNewHouseholds(db: ChurchDb, stepId: string): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ place_id: string }>`
    SELECT h.place_id FROM undo_rows r JOIN households h ON h.church_id = ${church}::uuid AND h.id = r.row_id
    WHERE r.church_id = ${church}::uuid AND r.step_id = ${stepId}::uuid AND r.table_name = 'households'
      AND r.before IS NULL AND h.place_id IS NOT NULL`.execute(db);
  return rows.map(({ place_id }) => place_id);
}
