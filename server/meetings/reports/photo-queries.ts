/** The photos of the meetings of the groups that a user sees. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from '#server/groups/public.ts';

export async function isPhotoOfMeeting(
  db: ChurchDb,
  scope: GroupScope,
  fileId: string,
): Promise<boolean> {
  const conditions = [
    sql`g.church_id = ${getChurchId(db)}::uuid AND g.photo_id = ${fileId}::uuid`,
    ...buildScope(db, scope, sql`g.group_id`),
  ];
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM gatherings g WHERE ${sql.join(conditions, sql` AND `)}) AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}
