/** The figures of a group's weeks: sums of its reports, written in the transaction of each of them. */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const buildCount = (church: string, condition: string): string => `
  INSERT INTO group_weeks (church_id, group_id, week, held, did_not_meet, present, expected, visitors, first_time, counted)
  SELECT ${church}::uuid, g.group_id, g.week, count(*) FILTER (WHERE g.status = 'held'),
    count(*) FILTER (WHERE g.status = 'did_not_meet'), coalesce(sum(a.present), 0),
    coalesce(sum(g.members_count) FILTER (WHERE g.status = 'held'), 0), coalesce(sum(a.visitors), 0),
    coalesce(sum(a.first_time), 0), coalesce(sum(h.counted), 0)
  FROM gatherings g
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE kind = 'member') AS present,
      count(*) FILTER (WHERE kind = 'visitor') AS visitors, count(*) FILTER (WHERE first_time) AS first_time
    FROM attendances WHERE church_id = ${church}::uuid AND gathering_id = g.id) a
  CROSS JOIN LATERAL (SELECT sum(value::int) AS counted FROM jsonb_each_text(g.headcounts)) h
  WHERE g.church_id = ${church}::uuid AND g.group_id IS NOT NULL AND g.status IN ('held', 'did_not_meet') AND ${condition}
  GROUP BY g.group_id, g.week
  ON CONFLICT (church_id, group_id, week) DO UPDATE SET held = excluded.held, did_not_meet = excluded.did_not_meet,
    present = excluded.present, expected = excluded.expected, visitors = excluded.visitors,
    first_time = excluded.first_time, counted = excluded.counted`;

const countWeek = prepareQuery(
  'count_group_week',
  buildCount('$1', 'g.group_id = $2::uuid AND g.week = $3::date'),
);

/** After a report of this week. */
export async function recountWeek(db: ChurchDb, groupId: string, week: string): Promise<void> {
  await countWeek(db, [groupId, week]);
}

const countWeeks = prepareQuery(
  'count_group_weeks',
  buildCount('$1', '($2::uuid[] IS NULL OR g.group_id = ANY ($2::uuid[]))'),
);

/** All weeks of these groups, or of all: after a restore, and when groups or people were merged. */
export async function recountWeeks(db: ChurchDb, groupIds?: readonly string[]): Promise<void> {
  if (groupIds?.length === 0) return;
  const which: RawBuilder<unknown> = groupIds
    ? sql`AND group_id = ANY (${[...groupIds]}::uuid[])`
    : sql``;
  await sql`DELETE FROM group_weeks WHERE church_id = ${getChurchId(db)}::uuid ${which}`.execute(
    db,
  );
  await countWeeks(db, [groupIds ? [...groupIds] : null]);
}
