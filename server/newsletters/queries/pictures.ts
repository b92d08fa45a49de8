/** Which pictures a newsletter refers to. A picture that none refers to is deleted a day later (`core/files`). */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Makes the newsletter refer to the pictures with these public names, and to no others. */
export async function keepPictures(
  db: ChurchDb,
  newsletterId: string,
  names: readonly string[],
  at: Date,
): Promise<void> {
  const churchId = getChurchId(db);
  const kept = sql`SELECT f.id FROM files f WHERE f.church_id = ${churchId} AND f.public_name = ANY (${[...names]}::text[])`;
  await sql`
    WITH dropped AS (
      DELETE FROM newsletter_files r
      WHERE r.church_id = ${churchId} AND r.newsletter_id = ${newsletterId} AND r.file_id NOT IN (${kept})
      RETURNING r.file_id
    ), added AS (
      INSERT INTO newsletter_files (church_id, newsletter_id, file_id)
      SELECT ${churchId}::uuid, ${newsletterId}::uuid, k.id FROM (${kept}) k
      ON CONFLICT DO NOTHING
    )
    UPDATE files f SET released_at = ${at} FROM dropped d WHERE f.church_id = ${churchId} AND f.id = d.file_id`.execute(
    db,
  );
}

/** Before the newsletter is deleted, so that the day of its pictures begins. */
export async function releasePictures(db: ChurchDb, newsletterId: string, at: Date): Promise<void> {
  const churchId = getChurchId(db);
  await sql`
    UPDATE files f SET released_at = ${at}
    FROM newsletter_files r
    WHERE f.church_id = ${churchId} AND r.church_id = ${churchId} AND r.newsletter_id = ${newsletterId} AND r.file_id = f.id`.execute(
    db,
  );
}
