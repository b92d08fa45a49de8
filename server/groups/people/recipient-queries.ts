/** The members of groups, and of all groups below a branch. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead } from '#server/people/public.ts';
import { buildScope, type GroupScope } from '../queries/scope-queries.ts';

interface RecipientList {
  readonly id: string;
  readonly name: string;
  readonly recipientCount: number;
}

/** The groups that are not closed, with the number of active people in them and below them. */
export async function countRecipients(db: ChurchDb, scope: GroupScope): Promise<RecipientList[]> {
  const church = getChurchId(db);
  const seen = [
    sql`g.church_id = ${church}::uuid AND g.status <> 'closed'`,
    ...buildScope(db, scope, sql`g.id`),
  ];
  const { rows } = await sql<RecipientList>`
    SELECT g.id, g.name, count(DISTINCT p.id)::int AS "recipientCount"
    FROM groups g
    JOIN group_ancestors a ON a.church_id = ${church}::uuid AND a.ancestor_id = g.id
    LEFT JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = a.group_id AND m.status = 'active'
    LEFT JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id AND p.record_status = 'active' AND NOT ${isDead(church)}
    WHERE ${sql.join(seen, sql` AND `)}
    GROUP BY g.id, g.name, g.sort_key ORDER BY g.sort_key, g.id`.execute(db);
  return rows;
}

/** Which of these are groups, and who belongs to them now. A closed one is a list of nobody. */
export async function listRecipients(
  db: ChurchDb,
  ids: readonly string[],
): Promise<{ readonly known: string[]; readonly personIds: string[] }> {
  const church = getChurchId(db);
  const groups = await db
    .selectFrom('groups')
    .select('id')
    .where('id', 'in', [...ids, null])
    .execute();
  const known = groups.map(({ id }) => id);
  const { rows } = await sql<{ person_id: string }>`
    SELECT DISTINCT m.person_id FROM group_ancestors a
    JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = a.group_id AND m.status = 'active'
    WHERE a.church_id = ${church}::uuid AND a.ancestor_id = ANY (${known}::uuid[])`.execute(db);
  return { known, personIds: rows.map((row) => row.person_id) };
}

/** The names of the groups and branches that are seen and not closed. */
export async function listNames(
  db: ChurchDb,
  scope: GroupScope,
): Promise<{ id: string; name: string }[]> {
  const church = getChurchId(db);
  const seen = [
    sql`g.church_id = ${church}::uuid AND g.status <> 'closed'`,
    ...buildScope(db, scope, sql`g.id`),
  ];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT g.id, g.name FROM groups g WHERE ${sql.join(seen, sql` AND `)} ORDER BY g.sort_key, g.id`.execute(
    db,
  );
  return rows;
}
