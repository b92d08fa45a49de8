/** The groups that came out of each other. */
import { sql, type SqlBool } from 'kysely';
import type { LineageGroup } from '#domain/groups/multiplication-schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import { countLivingMembers } from '../queries/living-queries.ts';
import { buildScope, type GroupScope } from '../queries/scope-queries.ts';

interface Row extends Omit<LineageGroup, 'leaders'> {
  readonly leaders: readonly (NamedRow & {
    readonly id: string;
    readonly photo_id: string | null;
  })[];
}

/** Mothers before their daughters; without a group, all lines of more than one group. */
export async function listLineage(
  db: ChurchDb,
  scope: GroupScope,
  groupId: string | undefined,
): Promise<LineageGroup[]> {
  const church = getChurchId(db);
  const seen = [sql<SqlBool>`g.church_id = ${church}::uuid`, ...buildScope(db, scope, sql`g.id`)];
  const ofLine =
    groupId === undefined
      ? sql`l.mother_id IS NOT NULL OR EXISTS (SELECT FROM line d WHERE d.mother_id = l.id)`
      : sql`l.root = (SELECT o.root FROM line o WHERE o.id = ${groupId}::uuid)`;
  const { rows } = await sql<Row>`
    WITH RECURSIVE seen AS MATERIALIZED (
      SELECT g.id, g.mother_id FROM groups g WHERE ${sql.join(seen, sql` AND `)}
    ), line AS (
      SELECT s.id, NULL::uuid AS mother_id, s.id AS root, 0 AS generation FROM seen s
      WHERE s.mother_id IS NULL OR s.mother_id NOT IN (SELECT id FROM seen)
      UNION ALL
      SELECT s.id, l.id, l.root, l.generation + 1 FROM line l JOIN seen s ON s.mother_id = l.id
    )
    SELECT g.id, g.name, g.status, l.mother_id AS "motherId",
      coalesce(g.multiplied_on, g.opened_on) AS since, g.closed_on AS until,
      (SELECT json_build_object('id', o.id, 'name', o.name) FROM groups o
        WHERE o.church_id = ${church}::uuid AND o.id = g.merged_into_id) AS "mergedInto",
      ${countLivingMembers(db)} AS members,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
        FROM group_members m
        JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function = 'leader'
        JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
        WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active' AND NOT ${isDead(church)}
        ORDER BY p.sort_key, p.id) p) AS leaders
    FROM line l JOIN groups g ON g.church_id = ${church}::uuid AND g.id = l.id
    WHERE ${ofLine}
    ORDER BY l.generation, since NULLS FIRST, g.sort_key, g.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    leaders: row.leaders.map((person) => ({
      id: person.id,
      displayName: readDisplayName(person),
      photoId: person.photo_id,
    })),
  }));
}
