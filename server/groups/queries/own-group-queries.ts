/** The groups that people belong to. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { leadingFunctions } from '#domain/groups/types.ts';
import { hasDied } from '#server/people/public.ts';
import { hasLeader, isLivingMember } from './living-queries.ts';

export interface OwnGroup {
  readonly person_id: string;
  readonly group_id: string;
  /** Whether the person leads this group or one above it. An assistant does not lead. */
  readonly leads: boolean;
}

/** Those of which the people are members, and those that they lead or supervise. */
export const listOwnGroups = (db: ChurchDb, personIds: readonly string[]): Promise<OwnGroup[]> =>
  selectOwnGroups(db, [personIds, [...leadingFunctions]]);

const selectOwnGroups = prepareQuery<OwnGroup>(
  'list_own_groups',
  `
  WITH own AS (
    SELECT m.person_id, m.group_id, r.function = ANY ($3::text[]) AND r.function <> 'assistant' AS leads
    FROM group_members m JOIN group_roles r ON r.church_id = $1 AND r.id = m.role_id
    WHERE m.church_id = $1 AND m.person_id = ANY ($2::uuid[]) AND m.status = 'active')
  SELECT g.person_id, g.group_id, bool_or(g.leads) AS leads FROM (
    SELECT person_id, group_id, leads FROM own
    UNION ALL
    SELECT own.person_id, a.group_id, true FROM own JOIN group_ancestors a ON a.church_id = $1 AND a.ancestor_id = own.group_id WHERE own.leads) g
  GROUP BY g.person_id, g.group_id`,
);

/** The living people of some groups. */
export const listMembersOfGroups = async (
  db: ChurchDb,
  groupIds: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('group_members as m')
      .select('m.person_id')
      .where('m.group_id', 'in', [...groupIds])
      .where(isLivingMember(db))
      .execute()
  ).map((row) => row.person_id);

/** The living people who lead these groups themselves, or assist in them. */
export const listLeadersOfGroups = (
  db: ChurchDb,
  groupIds: readonly string[],
): Promise<{ readonly group_id: string; readonly person_id: string }[]> =>
  db
    .selectFrom('group_members')
    .innerJoin('group_roles', 'group_roles.id', 'group_members.role_id')
    .select(['group_members.group_id', 'group_members.person_id'])
    .where('group_members.group_id', 'in', [...groupIds])
    .where('group_members.status', '=', 'active')
    .where('group_roles.function', 'in', ['leader', 'assistant'])
    .where(({ not }) =>
      not(hasDied(sql`${getChurchId(db)}::uuid`, sql.ref('group_members.person_id'))),
    )
    .execute();

/** Whether the church has groups or levels, and how many groups that meet have no leader, or no day. */
export async function readGroupProgress(
  db: ChurchDb,
): Promise<{ readonly hasGroups: boolean; readonly left: number }> {
  const church = getChurchId(db);
  const { rows } = await sql<{ readonly all: number; readonly left: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE t.kind = 'group' AND g.status = 'active' AND (g.rrule IS NULL
      OR NOT ${hasLeader(db)}))::int AS left
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE g.church_id = ${church}::uuid`.execute(db);
  return { hasGroups: (rows[0]?.all ?? 0) > 0, left: rows[0]?.left ?? 0 };
}

/** The ids of the people who lead or assist a group that meets. */
export async function listLeaders(db: ChurchDb): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('group_roles', 'group_roles.id', 'group_members.role_id')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select('group_members.person_id')
    .distinct()
    .where('group_members.status', '=', 'active')
    .where('groups.status', '=', 'active')
    .where('group_roles.function', 'in', ['leader', 'assistant'])
    .execute();
  return rows.map((row) => row.person_id);
}
