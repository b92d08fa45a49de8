import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from '../queries/scope-queries.ts';

/**
 * Those of the people who belong or belonged to one of the groups, or asked to. Who came to a meeting is not among them: whoever
 * reports the meeting names the visitors.
 */
export async function listKnownPeople(
  db: ChurchDb,
  scope: GroupScope,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const church = getChurchId(db);
  const conditions = [
    sql`m.church_id = ${church}::uuid AND m.person_id = ANY (${[...personIds]}::uuid[])`,
    ...buildScope(db, scope, sql`m.group_id`),
  ];
  const { rows } = await sql<{ person_id: string }>`
    SELECT DISTINCT m.person_id FROM group_members m WHERE ${sql.join(conditions, sql` AND `)}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.person_id));
}
