/** Households that became part of another one. */
import { sql } from 'kysely';
import type { HouseholdView } from '#domain/families/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { findHousehold } from './view-queries.ts';

export interface HouseholdMerge {
  readonly removedId: string;
  readonly keptId: string;
  readonly stepId: string;
}

export async function insertHouseholdMerge(db: ChurchDb, merge: HouseholdMerge): Promise<void> {
  await db
    .insertInto('household_merges')
    .values({
      removed_id: merge.removedId,
      kept_id: merge.keptId,
      step_id: merge.stepId,
    })
    .execute();
}

export async function deleteMergeOfStep(db: ChurchDb, stepId: string): Promise<void> {
  await db.deleteFrom('household_merges').where('step_id', '=', stepId).execute();
}

/** The id of the household of which this one is a part now, also by several merges; its own if it was not merged. */
export async function followMerges(db: ChurchDb, id: string): Promise<string> {
  const church = getChurchId(db);
  const { rows } = await sql<{ kept_id: string }>`
    WITH RECURSIVE chain (kept_id, place) AS (
      SELECT m.kept_id, 1 FROM household_merges m WHERE m.church_id = ${church}::uuid AND m.removed_id = ${id}::uuid
      UNION ALL
      SELECT m.kept_id, chain.place + 1 FROM chain JOIN household_merges m
        ON m.church_id = ${church}::uuid AND m.removed_id = chain.kept_id
    )
    SELECT kept_id FROM chain ORDER BY place DESC LIMIT 1`.execute(db);
  return rows[0]?.kept_id ?? id;
}

/** The household, or the one of which it is a part now. `maySeePeople` as in `findHousehold`. */
export async function findPresentHousehold(
  db: ChurchDb,
  id: string,
  maySeePeople: boolean,
): Promise<HouseholdView | null> {
  const household = await findHousehold(db, id, maySeePeople);
  return household ?? findHousehold(db, await followMerges(db, id), maySeePeople);
}

/** Everybody who belongs or belonged to a household. */
export async function listPeopleEverIn(db: ChurchDb, householdId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('household_members')
    .select('person_id')
    .distinct()
    .where('household_id', '=', householdId)
    .orderBy('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}
