/** The people whom a user knows by the groups that the user sees. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from '../queries/scope-queries.ts';

/**
 * That somebody belongs or belonged to one of the groups, or asked to. Who came to a meeting is not among them: whoever reports the
 * meeting names the visitors.
 */
function buildKnown(
  db: ChurchDb,
  scope: GroupScope,
  personId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`m.church_id = ${getChurchId(db)}::uuid AND m.person_id = ${personId}`,
    ...buildScope(db, scope, sql`m.group_id`),
  ];
  return sql`EXISTS (SELECT FROM group_members m WHERE ${sql.join(conditions, sql` AND `)})`;
}

export async function listKnownPeople(
  db: ChurchDb,
  scope: GroupScope,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM unnest(${[...personIds]}::uuid[]) p(id) WHERE ${buildKnown(db, scope, sql`p.id`)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether it is the photo of somebody whom the user knows, or of the host of a group that the user sees. */
export async function isPhotoOfKnownPerson(
  db: ChurchDb,
  scope: GroupScope,
  fileId: string,
): Promise<boolean> {
  const church = getChurchId(db);
  const isHost = [
    sql`g.church_id = ${church}::uuid AND g.host_id = p.id`,
    ...buildScope(db, scope, sql`g.id`),
  ];
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT FROM people p WHERE p.church_id = ${church}::uuid AND p.photo_id = ${fileId}::uuid
        AND (${buildKnown(db, scope, sql`p.id`)}
          OR EXISTS (SELECT FROM groups g WHERE ${sql.join(isHost, sql` AND `)}))
    ) AS found`.execute(db);
  return rows[0]?.found === true;
}
