/** The list of groups and the levels of their tree: one statement a page. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import {
  topLevel,
  type GroupCounts,
  type GroupFilters,
  type GroupListInput,
  type GroupRow,
  type Schedule,
} from '#domain/groups/schema.ts';
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isDead, readDisplayName, type NamedRow } from '#server/people/public.ts';
import { countLivingMembers } from './living-queries.ts';
import { buildScope, isHighest, type GroupScope } from './scope-queries.ts';

export interface LeaderJson extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
}
interface ListedGroup {
  readonly id: string;
  readonly name: string;
  readonly sort_key: string;
  readonly type_id: string;
  readonly kind: GroupRow['kind'];
  readonly status: GroupRow['status'];
  readonly photo_id: string | null;
  readonly parent_id: string | null;
  readonly parent_name: string | null;
  readonly leaders: readonly LeaderJson[];
  readonly members: number;
  readonly capacity: number | null;
  readonly rrule: string | null;
  readonly first_day: string | null;
  readonly start_time: string | null;
  readonly duration_minutes: number | null;
  readonly time_zone: string | null;
  readonly below: GroupCounts | null;
}

/** Page direction, and the sort key and id of the row at the page's edge. */
const listCursor = z.tuple([z.enum(['after', 'before']), z.string(), z.uuid()]);
const maxWords = 6;

/** The conditions on `groups g` with its type `t`. */
export function buildFilters(
  db: ChurchDb,
  { q, typeIds, kind, branchId, status, full }: GroupFilters,
  scope: GroupScope,
): RawBuilder<SqlBool>[] {
  const church = getChurchId(db);
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords);
  const isFull = sql<SqlBool>`coalesce(g.capacity, t.capacity) <= ${countLivingMembers(db)}`;
  return [
    sql<SqlBool>`g.church_id = ${church}::uuid`,
    ...buildScope(db, scope, sql`g.id`),
    ...words.map((word) => sql<SqlBool>`strpos(g.search_text, ${` ${word}`}::text) > 0`),
    ...(typeIds ? [sql<SqlBool>`g.type_id = ANY (${[...typeIds]}::uuid[])`] : []),
    ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : []),
    status ? sql<SqlBool>`g.status = ${status}` : sql<SqlBool>`g.status <> 'closed'`,
    ...(branchId
      ? [
          sql<SqlBool>`g.id IN (SELECT a.group_id FROM group_ancestors a
            WHERE a.church_id = ${church}::uuid AND a.ancestor_id = ${branchId}::uuid AND a.depth > 0)`,
        ]
      : []),
    ...(full === 'yes' ? [isFull] : []),
    ...(full === 'no' ? [sql<SqlBool>`(${isFull}) IS NOT TRUE`] : []),
  ];
}

/** What is listed: `lines` before the statement, what it joins, what is `below` each group, and the conditions on `g`. */
function buildSource(db: ChurchDb, { parent, ...input }: GroupListInput, scope: GroupScope) {
  const filters = buildFilters(db, input, scope);
  return parent === undefined
    ? { lines: sql``, join: sql``, below: sql`NULL::json`, conditions: filters }
    : {
        lines: selectLines(db, filters),
        join: sql`JOIN lines l ON l.ancestor_id = g.id`,
        below: sql`l.below`,
        conditions: buildLevel(db, parent, scope),
      };
}

/** `lines`: the groups that the filters find and those above them, with what is found below each. */
function selectLines(db: ChurchDb, filters: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  const church = getChurchId(db);
  return sql`
    WITH found AS MATERIALIZED (
      SELECT g.id, t.kind FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id
      WHERE ${sql.join([...filters], sql` AND `)}),
    lines AS (
      SELECT a.ancestor_id, json_build_object(
        'groups', count(*) FILTER (WHERE a.depth > 0 AND f.kind = 'group'),
        'branches', count(*) FILTER (WHERE a.depth > 0 AND f.kind = 'branch')) AS below
      FROM found f JOIN group_ancestors a ON a.church_id = ${church}::uuid AND a.group_id = f.id
      GROUP BY a.ancestor_id)`;
}

/** The conditions that the group `g` is at the top, or directly below a branch. */
const buildLevel = (
  db: ChurchDb,
  parent: string,
  scope: GroupScope,
): readonly RawBuilder<SqlBool>[] => [
  sql<SqlBool>`g.church_id = ${getChurchId(db)}::uuid`,
  ...(parent === topLevel
    ? [isHighest(db, scope)]
    : [...buildScope(db, scope, sql`g.id`), sql<SqlBool>`g.parent_id = ${parent}::uuid`]),
];

/** How many groups the filters find. */
export async function countGroups(
  db: ChurchDb,
  filters: GroupFilters,
  scope: GroupScope,
): Promise<GroupCounts> {
  const { rows } = await sql<GroupCounts>`
    SELECT count(*) FILTER (WHERE t.kind = 'group')::int AS groups,
      count(*) FILTER (WHERE t.kind = 'branch')::int AS branches
    FROM groups g JOIN group_types t ON t.church_id = ${getChurchId(db)}::uuid AND t.id = g.type_id
    WHERE ${sql.join(buildFilters(db, filters, scope), sql` AND `)}`.execute(db);
  return rows[0] ?? { groups: 0, branches: 0 };
}

/** A page of 50 with the cursors of the next and previous pages. */
export async function listGroups(db: ChurchDb, input: GroupListInput, scope: GroupScope) {
  const church = getChurchId(db);
  const [side, sortKey, id] = input.cursor ? decodeCursor(input.cursor, listCursor) : [];
  const backward = side === 'before';
  const [sign, order] = backward ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  const edge = side
    ? [sql<SqlBool>`(g.sort_key, g.id) ${sign} (${sortKey}::text, ${id}::uuid)`]
    : [];
  const { lines, join, below, conditions } = buildSource(db, input, scope);
  const { rows } = await sql<ListedGroup>`
    ${lines}
    SELECT g.id, g.name, g.sort_key, g.type_id, t.kind, g.status, g.photo_id, g.parent_id,
      g.rrule, g.first_day, g.start_time, g.duration_minutes, g.time_zone, coalesce(g.capacity, t.capacity) AS capacity,
      (SELECT o.name FROM groups o WHERE o.church_id = ${church}::uuid AND o.id = g.parent_id) AS parent_name,
      ${countLivingMembers(db)} AS members, ${selectLeaders(db)} AS leaders, ${below} AS below
    FROM groups g JOIN group_types t ON t.church_id = ${church}::uuid AND t.id = g.type_id ${join}
    WHERE ${sql.join([...conditions, ...edge], sql` AND `)}
    ORDER BY g.sort_key ${order}, g.id ${order} LIMIT ${sql.lit(pageSize + 1)}`.execute(db);
  const more = rows.length > pageSize;
  const page = rows.slice(0, pageSize);
  if (backward) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    items: page.map(toRow),
    next: last && (backward || more) ? encodeCursor(['after', last.sort_key, last.id]) : null,
    previous:
      first && (backward ? more : input.cursor !== undefined)
        ? encodeCursor(['before', first.sort_key, first.id])
        : null,
  };
}

/** Who leads the group `g`, supervisors and leaders before assistants. */
export const selectLeaders = (db: ChurchDb): RawBuilder<readonly LeaderJson[]> => {
  const church = getChurchId(db);
  return sql`
    coalesce((SELECT json_agg(found) FROM (
      SELECT p.id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order
      FROM group_members m
      JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id AND r.function IN ('supervisor', 'leader')
      JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
      WHERE m.church_id = ${church}::uuid AND m.group_id = g.id AND m.status = 'active' AND NOT ${isDead(church)}
      ORDER BY r.position, p.sort_key, p.id LIMIT 6) found), '[]')`;
};

interface ScheduleColumns {
  readonly rrule: string | null;
  readonly first_day: string | null;
  readonly start_time: string | null;
  readonly duration_minutes: number | null;
  readonly time_zone: string | null;
}

/** The columns are all set, or none of them. */
export const toSchedule = (row: ScheduleColumns): Schedule | null =>
  row.rrule === null ||
  row.first_day === null ||
  row.start_time === null ||
  row.duration_minutes === null ||
  row.time_zone === null
    ? null
    : {
        rrule: row.rrule,
        firstDay: row.first_day,
        startTime: row.start_time,
        durationMinutes: row.duration_minutes,
        timeZone: row.time_zone,
      };

const toRow = (row: ListedGroup): GroupRow => ({
  id: row.id,
  name: row.name,
  typeId: row.type_id,
  kind: row.kind,
  status: row.status,
  photoId: row.photo_id,
  parent:
    row.parent_id !== null && row.parent_name !== null
      ? { id: row.parent_id, name: row.parent_name }
      : null,
  leaders: row.leaders.map((leader) => ({
    id: leader.id,
    displayName: readDisplayName(leader),
    photoId: leader.photo_id,
  })),
  members: row.members,
  capacity: row.capacity,
  schedule: toSchedule(row),
  below: row.below,
});
