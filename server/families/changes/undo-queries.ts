/** What the undo of a guided change reads and prepares. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Subjects } from './situation-queries.ts';

/** The people and homes of the rows that a step keeps; none for a step of another kind. `kind` is null for a part of a larger change. */
export async function listSubjectsOfStep(
  db: ChurchDb,
  stepId: string,
  kind: 'family' | null = 'family',
): Promise<Subjects> {
  const church = getChurchId(db);
  const { rows } = await sql<Subjects>`
    WITH kept AS (
      SELECT i.table_name, i.row_key ->> 'id' AS id, coalesce(i.after, i.before) AS content FROM undo_images i
      WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
        AND EXISTS (SELECT FROM undo_steps s WHERE s.church_id = ${church}::uuid AND s.id = ${stepId}::uuid AND s.kind IS NOT DISTINCT FROM ${kind}::text)
    )
    SELECT
      ARRAY(SELECT (k.content ->> 'person_id')::uuid FROM kept k WHERE k.table_name = 'household_members'
        UNION SELECT k.id::uuid FROM kept k WHERE k.table_name = 'people'
        UNION SELECT (k.content ->> 'first_id')::uuid FROM kept k WHERE k.table_name IN ('relations', 'refused_relations')
        UNION SELECT (k.content ->> 'second_id')::uuid FROM kept k WHERE k.table_name IN ('relations', 'refused_relations') ORDER BY 1) AS "personIds",
      ARRAY(SELECT (k.content ->> 'household_id')::uuid FROM kept k WHERE k.table_name = 'household_members'
        UNION SELECT k.id::uuid FROM kept k WHERE k.table_name = 'households' ORDER BY 1) AS "familyIds"`.execute(
    db,
  );
  const [subjects] = rows;
  if (!subjects) throw new Error('A SELECT without FROM has one row');
  return subjects;
}

/** How many belong or belonged to these homes without being among the rows of the step. */
export async function countOthersIn(
  db: ChurchDb,
  stepId: string,
  familyIds: readonly string[],
): Promise<number> {
  const church = getChurchId(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM household_members m
    WHERE m.church_id = ${church}::uuid AND m.household_id = ANY (${familyIds}::uuid[]) AND NOT EXISTS (
      SELECT FROM undo_images i WHERE i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
        AND i.table_name = 'household_members' AND i.row_key ->> 'id' = m.id::text)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those that the step made primary, so that nobody has two primary homes at any moment of the undo. */
export async function clearNewPrimaries(db: ChurchDb, stepId: string): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE household_members m SET is_primary = false
    FROM undo_images i CROSS JOIN LATERAL jsonb_populate_record(NULL::household_members, i.row_key) k
    WHERE m.church_id = ${church}::uuid AND i.church_id = ${church}::uuid AND i.step_id = ${stepId}::uuid
      AND i.table_name = 'household_members' AND k.id = m.id AND m.until IS NULL
      AND (i.before ->> 'is_primary')::boolean IS DISTINCT FROM true`.execute(db);
}
