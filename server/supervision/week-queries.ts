/** The figures of a branch week by week, and the meetings of a group. */
import { sql } from 'kysely';
import type { GatheringStatus } from '#domain/meetings/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { buildScope, type GroupScope } from '#server/groups/public.ts';
import { isMissing, selectLevel, selectLines, type Level } from './level-queries.ts';
import type { Period } from './tree-figures-queries.ts';

export interface WeekRow {
  readonly week: string;
  readonly held: number;
  readonly did_not_meet: number;
  readonly present: number;
  readonly expected: number;
  readonly visitors: number;
  readonly first_time: number;
  readonly missing: number;
}

/** Weeks with meetings, planned or held. */
export async function readWeeks(db: ChurchDb, level: Level, period: Period): Promise<WeekRow[]> {
  const church = getChurchId(db);
  const { from, until, at } = period;
  const { rows } = await sql<WeekRow>`
    WITH shown AS MATERIALIZED (${selectLevel(db, level)}), lines AS MATERIALIZED (${selectLines(db)}),
    meetings AS (
      SELECT w.week, sum(w.held)::int AS held, sum(w.did_not_meet)::int AS did_not_meet, sum(w.present)::int AS present,
        sum(w.expected)::int AS expected, sum(w.visitors)::int AS visitors, sum(w.first_time)::int AS first_time
      FROM lines l JOIN group_weeks w ON w.church_id = ${church}::uuid AND w.group_id = l.group_id
        AND w.week BETWEEN ${from}::date AND ${until}::date
      GROUP BY w.week),
    due AS (
      SELECT x.week, count(*)::int AS missing FROM lines g
      JOIN gatherings x ON x.church_id = ${church}::uuid AND x.group_id = g.group_id AND x.week >= ${from}::date
        AND x.starts_at >= (${from}::date - interval '1 day')::timestamptz AND ${isMissing(db, at)}
      GROUP BY x.week)
    SELECT week, coalesce(m.held, 0) AS held, coalesce(m.did_not_meet, 0) AS did_not_meet,
      coalesce(m.present, 0) AS present, coalesce(m.expected, 0) AS expected, coalesce(m.visitors, 0) AS visitors,
      coalesce(m.first_time, 0) AS first_time, coalesce(d.missing, 0) AS missing
    FROM meetings m FULL JOIN due d USING (week)`.execute(db);
  return rows;
}

export interface MeetingFigures {
  readonly id: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly status: GatheringStatus;
  readonly is_missing: boolean;
  readonly present: number;
  readonly expected: number;
  readonly visitors: number;
  /** Without names. */
  readonly counted: number;
  readonly version: number;
  readonly is_reported: boolean;
  readonly confirmed_by_name: string;
}

/** Of the period, the last first, without those that are still to come. */
export async function readMeetings(
  db: ChurchDb,
  groupId: string,
  { from, at }: Period,
): Promise<MeetingFigures[]> {
  const church = getChurchId(db);
  const { rows } = await sql<MeetingFigures>`
    SELECT x.id, x.starts_at, x.time_zone, x.status, ${isMissing(db, at)} AS is_missing, x.members_count AS expected,
      x.version, x.reported_at IS NOT NULL AS is_reported, x.confirmed_by_name,
      count(a.id) FILTER (WHERE a.kind = 'member')::int AS present,
      count(a.id) FILTER (WHERE a.kind = 'visitor')::int AS visitors,
      (SELECT coalesce(sum(value::int), 0)::int FROM jsonb_each_text(x.headcounts)) AS counted
    FROM gatherings x
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = x.group_id
    LEFT JOIN attendances a ON a.church_id = ${church}::uuid AND a.gathering_id = x.id
    WHERE x.church_id = ${church}::uuid AND x.group_id = ${groupId}::uuid AND x.week >= ${from}::date
      AND x.starts_at >= (${from}::date - interval '1 day')::timestamptz AND x.starts_at <= ${at}::timestamptz
    GROUP BY x.church_id, x.id, g.status
    ORDER BY x.starts_at DESC, x.id`.execute(db);
  return rows;
}

interface PathRow {
  readonly id: string;
  readonly name: string;
}

/** The branch with those above it that are seen, from the top. */
export async function readPath(
  db: ChurchDb,
  branchId: string,
  scope: GroupScope,
): Promise<PathRow[]> {
  const church = getChurchId(db);
  const conditions = [
    sql`a.church_id = ${church}::uuid AND a.group_id = ${branchId}::uuid`,
    ...buildScope(db, scope, sql`g.id`),
  ];
  const { rows } = await sql<PathRow>`
    SELECT g.id, g.name FROM group_ancestors a
    JOIN groups g ON g.church_id = ${church}::uuid AND g.id = a.ancestor_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY a.depth DESC`.execute(db);
  return rows;
}
