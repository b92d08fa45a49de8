/** The photos of the groups that a user sees. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from './scope-queries.ts';

async function exists(
  db: ChurchDb,
  from: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${from} WHERE ${sql.join(conditions, sql` AND `)}) AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

const ofChurch = (db: ChurchDb): RawBuilder<SqlBool> => sql`g.church_id = ${getChurchId(db)}::uuid`;

export const isPhotoOfGroup = (db: ChurchDb, scope: GroupScope, fileId: string): Promise<boolean> =>
  exists(db, sql`groups g`, [
    ofChurch(db),
    sql`g.photo_id = ${fileId}::uuid`,
    ...buildScope(db, scope, sql`g.id`),
  ]);
