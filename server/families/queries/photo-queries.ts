import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Whether it is the photo of somebody who belongs or belonged to a household, or has a relative on record. */
export async function isPhotoOfRelative(db: ChurchDb, fileId: string): Promise<boolean> {
  const church = getChurchId(db);
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM people p WHERE p.church_id = ${church}::uuid AND p.photo_id = ${fileId}::uuid AND (
        EXISTS (SELECT FROM household_members m WHERE m.church_id = ${church}::uuid AND m.person_id = p.id)
        OR EXISTS (SELECT FROM relations r WHERE r.church_id = ${church}::uuid AND r.first_id = p.id)
        OR EXISTS (SELECT FROM relations r WHERE r.church_id = ${church}::uuid AND r.second_id = p.id))
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}
