/** The groups that a user may know to meet. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from './scope-queries.ts';

export interface SeenGroup {
  readonly id: string;
  readonly name: string;
  /** Whether the user sees the group by a permission, and not only as one of its people. */
  readonly is_open: boolean;
}

/** Those of a scope and those of a person; without closed ones. */
export async function selectSeenGroups(
  db: ChurchDb,
  scope: GroupScope,
  personId: string | null,
): Promise<SeenGroup[]> {
  const church = getChurchId(db);
  const inScope = sql.join([sql`true`, ...buildScope(db, scope, sql`g.id`)], sql` AND `);
  const { rows } = await sql<SeenGroup>`
    SELECT * FROM (
      SELECT g.id, g.name, ${inScope} AS is_open FROM groups g
      WHERE g.church_id = ${church}::uuid AND g.status <> 'closed' AND g.rrule IS NOT NULL) g
    WHERE g.is_open OR g.id IN (SELECT m.group_id FROM group_members m
      WHERE m.church_id = ${church}::uuid AND m.person_id = ${personId}::uuid AND m.status = 'active')`.execute(
    db,
  );
  return rows;
}
