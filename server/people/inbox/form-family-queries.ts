import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Returns the families into which people came by a form that the church accepted. The results of such forms name the family. */
export async function listFamiliesFromForms(db: ChurchDb, familyIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT f.id #>> '{}' AS id FROM submissions s, jsonb_path_query(s.result, '$.**.familyId') AS f (id)
    WHERE s.church_id = ${getChurchId(db)}::uuid AND s.status = 'accepted'
      AND f.id #>> '{}' = ANY(${familyIds}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
