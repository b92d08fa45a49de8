import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Returns the families into which people came by an accepted form: a registration, or the card of a visitor. */
export async function listFamiliesFromForms(db: ChurchDb, familyIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT f.id FROM submissions s, coalesce(s.result->>'familyId', s.result->'family'->>'familyId') AS f (id)
    WHERE s.church_id = ${getChurchId(db)}::uuid AND s.status = 'accepted'
      AND f.id = ANY(${familyIds}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
