/** The figures of a group's weeks: sums of its reports, written in the transaction of each of them. */
import { sql, type RawBuilder } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** The figures of the reported meetings `g`, for `sumWeeks`. */
export const selectFigures = (church: string, condition: string): string => `
  SELECT g.group_id, g.week, g.status, g.members_count, a.present, a.visitors, a.first_time, h.counted
  FROM gatherings g
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE kind = 'member') AS present,
      count(*) FILTER (WHERE kind = 'visitor') AS visitors, count(*) FILTER (WHERE first_time) AS first_time
    FROM attendances WHERE church_id = ${church}::uuid AND gathering_id = g.id) a
  CROSS JOIN LATERAL (SELECT sum(value::int) AS counted FROM jsonb_each_text(g.headcounts)) h
  WHERE g.church_id = ${church}::uuid AND g.group_id IS NOT NULL AND g.status IN ('held', 'did_not_meet') AND ${condition}`;

/** Writes the weeks of all meetings whose figures are given. */
export const sumWeeks = (church: string, figures: string): string => `
  INSERT INTO group_weeks (church_id, group_id, week, held, did_not_meet, present, expected, visitors, first_time, counted)
  SELECT ${church}::uuid, f.group_id, f.week, count(*) FILTER (WHERE f.status = 'held'),
    count(*) FILTER (WHERE f.status = 'did_not_meet'), coalesce(sum(f.present), 0),
    coalesce(sum(f.members_count) FILTER (WHERE f.status = 'held'), 0), coalesce(sum(f.visitors), 0),
    coalesce(sum(f.first_time), 0), coalesce(sum(f.counted), 0)
  FROM (${figures}) f GROUP BY f.group_id, f.week
  ON CONFLICT (church_id, group_id, week) DO UPDATE SET held = excluded.held, did_not_meet = excluded.did_not_meet,
    present = excluded.present, expected = excluded.expected, visitors = excluded.visitors,
    first_time = excluded.first_time, counted = excluded.counted`;

const countWeeks = prepareQuery(
  'count_group_weeks',
  sumWeeks('$1', selectFigures('$1', '($2::uuid[] IS NULL OR g.group_id = ANY ($2::uuid[]))')),
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
