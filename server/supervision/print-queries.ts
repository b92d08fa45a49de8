/** The groups of a branch as they are printed for the leaders' meeting. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, type NamedRow } from '#server/people/public.ts';
import { buildGroupConditions } from './missing/people-queries.ts';
import { countLivingMembers, joinPhone, type Shielding } from '#server/groups/public.ts';
import { isMissing, type Level } from './level-queries.ts';
import type { Period } from './tree-figures-queries.ts';

interface PrintedLeader extends NamedRow {
  readonly e164: string | null;
}

export interface PrintedGroup {
  readonly id: string;
  readonly name: string;
  readonly branch: string | null;
  readonly leaders: readonly PrintedLeader[];
  readonly members: number;
  readonly present: number;
  readonly expected: number;
  readonly missing: number;
}

/** Those that meet and are not closed, by branch and name. */
export async function readPrintedGroups(
  db: ChurchDb,
  level: Level,
  { from, until, at }: Period,
  { limit, shielding }: { readonly limit: number; readonly shielding: Shielding },
): Promise<PrintedGroup[]> {
  const church = getChurchId(db);
  const conditions = [
    sql`g.church_id = ${church}::uuid AND g.status <> 'closed' AND t.kind = 'group'`,
    ...buildGroupConditions(db, level),
  ];
  const { rows } = await sql<PrintedGroup>`
    SELECT g.id, g.name, b.name AS branch, coalesce(w.present, 0)::int AS present, coalesce(w.expected, 0)::int AS expected,
      ${countLivingMembers(db)} AS members,
      (SELECT count(*)::int FROM gatherings x WHERE x.church_id = ${church}::uuid AND x.group_id = g.id
        AND x.week >= ${from}::date AND ${isMissing(db, at)}) AS missing,
      coalesce((SELECT json_agg(found) FROM (
        SELECT p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, f.e164
        FROM group_members m
        JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function = 'leader'
        JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
        ${joinPhone(db, shielding)}
        WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active' AND NOT ${isDead(church)}
        ORDER BY p.sort_key, p.id LIMIT 3) found), '[]') AS leaders
    FROM groups g
    JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    LEFT JOIN groups b ON b.church_id = ${church}::uuid AND b.id = g.parent_id
    LEFT JOIN LATERAL (SELECT sum(w.present) AS present, sum(w.expected) AS expected FROM group_weeks w
      WHERE w.church_id = ${church}::uuid AND w.group_id = g.id AND w.week BETWEEN ${from}::date AND ${until}::date) w ON true
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY b.sort_key NULLS FIRST, g.sort_key, g.id LIMIT ${limit}`.execute(db);
  return rows;
}
