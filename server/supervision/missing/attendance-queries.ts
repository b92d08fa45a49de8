/** Attendance from one day to another, by member and by group. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AttendanceRow } from '#domain/supervision/missing-contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { readDisplayName, type NamedRow } from '#server/people/public.ts';
import type { GroupScope } from '#server/groups/public.ts';
import { buildGroupConditions } from './people-queries.ts';

export interface AttendanceSearch {
  readonly scope: GroupScope;
  readonly branchId: string | null;
  readonly from: string;
  readonly to: string;
}

/** Sort key, and id of the row. */
type Key = readonly [string, string];

export interface CountedRow extends Partial<NamedRow> {
  readonly id: string;
  readonly sort_key: string;
  readonly person_id: string | null;
  readonly photo_id: string | null;
  readonly group_id: string;
  readonly group_name: string;
  readonly meetings: number;
  readonly expected: number;
  readonly present: number;
  readonly visitors: number | null;
}

/** The gatherings `x` that took place on these days, by the zone of each. */
const isWithin = (
  db: ChurchDb,
  groupId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`
  x.church_id = ${getChurchId(db)}::uuid AND x.group_id = ${groupId} AND x.status = 'held'
    AND x.starts_at >= ${from} - interval '1 day' AND x.starts_at < ${to} + interval '2 days'
    AND (x.starts_at AT TIME ZONE x.time_zone)::date BETWEEN ${from} AND ${to}`;

/**
 * Those who belonged to a group on one of these days and whose group met meanwhile, by name: once in a group, also after two
 * records of a person were merged, or somebody came back. A meeting counts, as in the list of the absent, if its report had the
 * person on the list, or says that the person came. People who had died, or were added after the report, even with an earlier day,
 * were not on its list.
 */
export async function readAttendanceOfPeople(
  db: ChurchDb,
  search: AttendanceSearch,
  after: Key | null,
  size: number,
): Promise<CountedRow[]> {
  const church = getChurchId(db);
  const { from, to } = search;
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`m.church_id = ${church}::uuid AND m.status IN ('active', 'left')`,
    sql<SqlBool>`coalesce(m.since, ${from}::date) <= ${to}::date AND coalesce(m.until, ${to}::date) >= ${from}::date`,
    ...buildGroupConditions(db, search, sql`m.group_id`),
  ];
  const isAfter = after
    ? sql<SqlBool>`(p.sort_key, m.id) > (${after[0]}::text, ${after[1]}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<CountedRow>`
    SELECT m.id, p.sort_key, m.person_id, p.photo_id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order,
      m.group_id, g.name AS group_name, counted.meetings, counted.meetings AS expected, counted.present,
      NULL AS visitors
    FROM people p
    JOIN (SELECT m.person_id, m.group_id, (array_agg(m.id ORDER BY m.id))[1] AS id,
        array_agg(daterange(m.since, m.until, '[]')) AS times, array_agg(m.created_at) AS added_at
      FROM group_members m WHERE ${sql.join(conditions, sql` AND `)} GROUP BY m.person_id, m.group_id) m ON m.person_id = p.id
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = m.group_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS meetings, count(a.id)::int AS present FROM gatherings x
      LEFT JOIN attendances a ON a.church_id = ${church}::uuid AND a.gathering_id = x.id AND a.person_id = m.person_id
      WHERE ${isWithin(db, sql`m.group_id`, sql`${from}::date`, sql`${to}::date`)}
        AND EXISTS (SELECT FROM unnest(m.times, m.added_at) own (days, added_at)
          WHERE (x.starts_at AT TIME ZONE x.time_zone)::date <@ own.days
            AND (x.starts_at AT TIME ZONE x.time_zone)::date <= coalesce(p.died_on, 'infinity')
            AND (own.added_at <= coalesce(x.reported_at, 'infinity') OR a.kind = 'member'))) counted
    WHERE p.church_id = ${church}::uuid AND ${isAfter} AND counted.meetings > 0
    ORDER BY p.sort_key, m.id LIMIT ${size}`.execute(db);
  return rows;
}

/** Groups that met on one of these days, by name. */
export async function readAttendanceOfGroups(
  db: ChurchDb,
  search: AttendanceSearch,
  after: Key | null,
  size: number,
): Promise<CountedRow[]> {
  const church = getChurchId(db);
  const { from, to } = search;
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`g.church_id = ${church}::uuid`,
    ...buildGroupConditions(db, search),
    ...(after ? [sql<SqlBool>`(g.sort_key, g.id) > (${after[0]}::text, ${after[1]}::uuid)`] : []),
  ];
  const { rows } = await sql<CountedRow>`
    SELECT g.id, g.sort_key, NULL AS person_id, NULL AS photo_id, g.id AS group_id, g.name AS group_name,
      counted.meetings, counted.expected, counted.present, counted.visitors
    FROM groups g
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS meetings, coalesce(sum(x.members_count), 0)::int AS expected,
        coalesce(sum(came.members), 0)::int AS present, coalesce(sum(came.visitors), 0)::int AS visitors
      FROM gatherings x CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE a.kind = 'member') AS members, count(*) FILTER (WHERE a.kind = 'visitor') AS visitors
        FROM attendances a WHERE a.church_id = ${church}::uuid AND a.gathering_id = x.id) came
      WHERE ${isWithin(db, sql`g.id`, sql`${from}::date`, sql`${to}::date`)}) counted
    WHERE ${sql.join(conditions, sql` AND `)} AND counted.meetings > 0
    ORDER BY g.sort_key, g.id LIMIT ${size}`.execute(db);
  return rows;
}

export const toAttendanceRow = (row: CountedRow): AttendanceRow => ({
  id: row.id,
  person:
    row.person_id === null
      ? null
      : { id: row.person_id, displayName: readDisplayName(row as NamedRow), photoId: row.photo_id },
  group: { id: row.group_id, name: row.group_name },
  meetings: row.meetings,
  expected: row.expected,
  present: row.present,
  visitors: row.visitors,
});
