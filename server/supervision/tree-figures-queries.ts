/** A level of the tree with its figures: one statement, from the sums of weeks. */
import { sql, type RawBuilder } from 'kysely';
import { getWeeksPerStep, type TreeRow } from '#domain/supervision/contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { isLivingMember, type LeaderJson, selectLeaders } from '#server/groups/public.ts';
import { isMissing, selectLevel, selectLines, type Level } from './level-queries.ts';

export interface Period {
  /** Mondays of the first and the last week. */
  readonly from: string;
  readonly until: string;
  readonly weeks: number;
  readonly at: Date;
}

/** Sums of a step: its number, and present and expected. */
type Step = readonly [number, number, number];

export interface TreeFigures {
  readonly id: string;
  readonly name: string;
  readonly type_id: string;
  readonly kind: TreeRow['kind'];
  readonly status: TreeRow['status'];
  readonly has_below: boolean;
  readonly leaders: readonly LeaderJson[];
  readonly groups: number;
  readonly members: number;
  /** Of all rows together, each person once. */
  readonly all_members: number;
  readonly held: number;
  readonly did_not_meet: number;
  readonly present: number;
  readonly expected: number;
  readonly visitors: number;
  readonly first_time: number;
  readonly missing: number;
  readonly full_groups: number;
  readonly without_leader: number;
  readonly steps: readonly Step[];
}

/** By name. A closed group is a row as long as the period has meetings of it, so that a branch has the sum of its rows. */
export async function readLevel(
  db: ChurchDb,
  level: Level,
  period: Period,
): Promise<TreeFigures[]> {
  const { rows } = await sql<TreeFigures>`
    WITH shown AS MATERIALIZED (${selectLevel(db, level)}), lines AS MATERIALIZED (${selectLines(db)}),
      ${selectBelonging(db)}, ${selectMeetings(db, period)}
    SELECT g.id, g.name, g.type_id, g.kind, g.status, ${selectLeaders(db)} AS leaders,
      EXISTS (SELECT FROM groups c WHERE c.church_id = ${getChurchId(db)}::uuid AND c.parent_id = g.id) AS has_below,
      coalesce(b.groups, 0) AS groups, coalesce(p.members, 0) AS members, e.members AS all_members,
      coalesce(b.full_groups, 0) AS full_groups, coalesce(b.without_leader, 0) AS without_leader,
      coalesce(w.held, 0) AS held, coalesce(w.did_not_meet, 0) AS did_not_meet, coalesce(w.present, 0) AS present,
      coalesce(w.expected, 0) AS expected, coalesce(w.visitors, 0) AS visitors, coalesce(w.first_time, 0) AS first_time,
      coalesce(w.steps, '[]') AS steps, coalesce(d.missing, 0) AS missing
    FROM shown g
    LEFT JOIN belonging b ON b.id = g.id
    LEFT JOIN people_below p ON p.id = g.id
    JOIN people_below e ON e.id IS NULL
    LEFT JOIN meetings w ON w.id = g.id
    LEFT JOIN due d ON d.id = g.id
    WHERE g.status <> 'closed' OR w.id IS NOT NULL
    ORDER BY g.sort_key, g.id`.execute(db);
  return rows;
}

/** Groups with their living members: `belonging`, and people, each once, as `people_below` (`id` null: of all rows). */
function selectBelonging(db: ChurchDb): RawBuilder<unknown> {
  const church = getChurchId(db);
  return sql`
    members AS MATERIALIZED (
      SELECT l.id, l.group_id, l.status, l.capacity, m.person_id, r.function FROM lines l
      LEFT JOIN group_members m ON m.church_id = ${church}::uuid AND m.group_id = l.group_id AND ${isLivingMember(db)}
      LEFT JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = m.role_id
      WHERE l.meets AND l.status <> 'closed'),
    belonging AS (
      SELECT id, count(*)::int AS groups, count(*) FILTER (WHERE members >= capacity)::int AS full_groups,
        count(*) FILTER (WHERE status = 'active' AND NOT led)::int AS without_leader
      FROM (SELECT id, group_id, status, capacity, count(person_id) AS members,
          coalesce(bool_or(function = 'leader'), false) AS led
        FROM members GROUP BY id, group_id, status, capacity) each_group
      GROUP BY id),
    people_below AS (
      SELECT id, count(DISTINCT person_id)::int AS members FROM members GROUP BY GROUPING SETS ((id), ()))`;
}

/** Sums of the weeks of a period as `meetings`, and meetings without a report as `due`. */
function selectMeetings(db: ChurchDb, { from, until, weeks, at }: Period): RawBuilder<unknown> {
  const church = getChurchId(db);
  const days = sql.lit(7 * getWeeksPerStep(weeks));
  return sql`
    steps AS (
      SELECT l.id, (w.week - ${from}::date) / ${days} AS step, sum(w.held) AS held, sum(w.did_not_meet) AS did_not_meet,
        sum(w.present) AS present, sum(w.expected) AS expected, sum(w.visitors) AS visitors, sum(w.first_time) AS first_time
      FROM lines l JOIN group_weeks w ON w.church_id = ${church}::uuid AND w.group_id = l.group_id
        AND w.week BETWEEN ${from}::date AND ${until}::date
      GROUP BY l.id, step),
    meetings AS (
      SELECT id, sum(held)::int AS held, sum(did_not_meet)::int AS did_not_meet, sum(present)::int AS present,
        sum(expected)::int AS expected, sum(visitors)::int AS visitors, sum(first_time)::int AS first_time,
        json_agg(json_build_array(step, present, expected)) AS steps
      FROM steps GROUP BY id),
    due AS (
      SELECT g.id, count(*)::int AS missing FROM lines g
      JOIN gatherings x ON x.church_id = ${church}::uuid AND x.group_id = g.group_id AND x.week >= ${from}::date
        AND x.starts_at >= (${from}::date - interval '1 day')::timestamptz AND ${isMissing(db, at)}
      GROUP BY g.id)`;
}
