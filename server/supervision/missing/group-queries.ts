/** Groups that need somebody: without a report, or without room for more members. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { GroupList, NeedyGroup } from '#domain/supervision/missing-contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import {
  type ContactRow,
  type GroupScope,
  countLivingMembers,
  hasLeader,
  joinPhone,
  type Shielding,
  toContact,
} from '#server/groups/public.ts';
import { isMissing } from '../level-queries.ts';
import { buildGroupConditions } from './people-queries.ts';

export interface GroupSearch {
  readonly list: GroupList;
  readonly scope: GroupScope;
  readonly branchId: string | null;
  /** Monday with which the period begins. */
  readonly from: string;
  readonly at: Date;
  readonly shielding: Shielding;
}

export type GroupKey = readonly [string, string];

interface LeaderRow extends NamedRow, ContactRow {
  readonly id: string;
  readonly photo_id: string | null;
}

export interface NeedyRow {
  readonly id: string;
  readonly name: string;
  readonly sort_key: string;
  readonly leader: LeaderRow | null;
  readonly missing: number;
  readonly last_on: string | null;
  readonly members: number;
  readonly capacity: number | null;
}

/** How many meetings of the group `g` in the period have no report. */
const countUnreported = (
  db: ChurchDb,
  { from, at }: GroupSearch,
): RawBuilder<number> => sql<number>`
  (SELECT count(*)::int FROM gatherings x
    WHERE x.church_id = ${getChurchId(db)}::uuid AND x.group_id = g.id AND x.week >= ${from}::date
      AND x.starts_at >= (${from}::date - interval '1 day')::timestamptz AND ${isMissing(db, at)})`;

const capacity = sql<number | null>`coalesce(g.capacity, t.capacity)`;

/**
 * Whether the group `g` with its type `t` is in the list. Each group is looked up through an index: joined to counts of all groups,
 * a church of which PostgreSQL has no statistics yet would be read once for each of its groups.
 */
function isChosen(db: ChurchDb, search: GroupSearch): RawBuilder<SqlBool> {
  const chosen: Readonly<Record<GroupList, RawBuilder<SqlBool>>> = {
    unreported: sql<SqlBool>`${countUnreported(db, search)} > 0`,
    full: sql<SqlBool>`${capacity} IS NOT NULL AND ${countLivingMembers(db)} >= ${capacity}`,
    leaderless: sql<SqlBool>`g.status = 'active' AND NOT ${hasLeader(db)}`,
  };
  return chosen[search.list];
}

/** The groups `g` of a list, with their type. */
function fromNeedy(db: ChurchDb, search: GroupSearch, after: GroupKey | null): RawBuilder<unknown> {
  const church = getChurchId(db);
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`g.church_id = ${church}::uuid`,
    sql<SqlBool>`g.status <> 'closed'`,
    sql<SqlBool>`t.kind = 'group'`,
    ...buildGroupConditions(db, search),
    isChosen(db, search),
    ...(after ? [sql<SqlBool>`(g.sort_key, g.id) > (${after[0]}::text, ${after[1]}::uuid)`] : []),
  ];
  return sql`groups g
    JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

export async function countNeedyGroups(db: ChurchDb, search: GroupSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${fromNeedy(db, search, null)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By name. */
export async function readNeedyGroups(
  db: ChurchDb,
  search: GroupSearch,
  after: GroupKey | null,
  size: number,
): Promise<NeedyRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<NeedyRow>`
    SELECT g.id, g.name, g.sort_key, ${capacity} AS capacity, ${countLivingMembers(db)} AS members,
      ${countUnreported(db, search)} AS missing, ${selectLeader(db, search)} AS leader, (
        SELECT (x.starts_at AT TIME ZONE x.time_zone)::date FROM gatherings x
        WHERE x.church_id = ${church}::uuid AND x.group_id = g.id AND x.status IN ('held', 'did_not_meet')
        ORDER BY x.starts_at DESC LIMIT 1) AS last_on
    FROM ${fromNeedy(db, search, after)}
    ORDER BY g.sort_key, g.id LIMIT ${size}`.execute(db);
  return rows;
}

/** The first who leads the group `g`, with telephone. */
const selectLeader = (
  db: ChurchDb,
  { shielding }: Pick<GroupSearch, 'shielding'>,
): RawBuilder<LeaderRow | null> => {
  const church = getChurchId(db);
  return sql`
    (SELECT row_to_json(found) FROM (
      SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, f.e164, f.whatsapp,
        f.guardian
      FROM group_members m
      JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function = 'leader'
      JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
      ${joinPhone(db, shielding)}
      WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active' AND NOT ${isDead(church)}
      ORDER BY r.position, p.sort_key, p.id LIMIT 1) found)`;
};

export const toNeedyGroup = (row: NeedyRow): NeedyGroup => ({
  id: row.id,
  name: row.name,
  leader: row.leader && {
    id: row.leader.id,
    displayName: readDisplayName(row.leader),
    photoId: row.leader.photo_id,
    ...toContact(row.leader),
  },
  missing: row.missing,
  lastOn: row.last_on,
  members: row.members,
  capacity: row.capacity,
});
