/** The search words of households' own names. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** The search words of all households, for a church that has none yet. */
export async function insertAllHouseholdWords(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`
    INSERT INTO household_search (church_id, token, household_id)
    SELECT DISTINCT ${church}::uuid, word, h.id FROM households h, unnest(string_to_array(h.search_text, ' ')) word
    WHERE h.church_id = ${church}::uuid AND word <> ''`.execute(db);
}
