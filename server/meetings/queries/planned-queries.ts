/** The planned meetings of groups: from now on, as the schedule says; reported ones are never touched. */
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';

export interface PlannedGathering {
  readonly groupId: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly durationMinutes: number;
  /** Monday of its week. */
  readonly week: string;
}

const columns = {
  id: 'uuid',
  group_id: 'uuid',
  starts_at: 'timestamptz',
  time_zone: 'text',
  duration_minutes: 'int',
  week: 'date',
};
const arrays = Object.values(columns).map((type, index) => `$${index + 4}::text::${type}[]`);
const names = Object.keys(columns).join(', ');

const replacePlanned = prepareQuery(
  'replace_planned',
  `WITH wanted AS (SELECT * FROM unnest(${arrays.join(', ')}) w (${names})
  ), gone AS (
    DELETE FROM gatherings g WHERE g.church_id = $1::uuid AND g.group_id = ANY ($2::uuid[]) AND g.status = 'planned'
      AND g.starts_at >= $3::timestamptz
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.group_id = g.group_id AND w.starts_at = g.original_start)
  )
  INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status)
  SELECT $1::uuid, w.id, w.group_id, w.starts_at, w.starts_at, w.time_zone, w.duration_minutes, w.week, 'planned' FROM wanted w
  ON CONFLICT (church_id, group_id, original_start) WHERE group_id IS NOT NULL
  DO UPDATE SET time_zone = excluded.time_zone, duration_minutes = excluded.duration_minutes
  WHERE gatherings.status = 'planned'
    AND (gatherings.time_zone, gatherings.duration_minutes) IS DISTINCT FROM (excluded.time_zone, excluded.duration_minutes)`,
);

/** From `now` on the groups have these planned meetings and no others. */
export async function replacePlannedGatherings(
  db: ChurchDb,
  groupIds: readonly string[],
  wanted: readonly PlannedGathering[],
  now: Date,
): Promise<void> {
  const rows = new ColumnarRows(columns);
  for (const each of wanted)
    rows.add({
      id: newId(),
      group_id: each.groupId,
      starts_at: each.startsAt.toISOString(),
      time_zone: each.timeZone,
      duration_minutes: each.durationMinutes,
      week: each.week,
    });
  await replacePlanned(db, [[...groupIds], now, ...rows.listValues()]);
}

/** The next planned meeting of a group. */
export const findUpcoming = (db: ChurchDb, groupId: string, from: Date) =>
  db
    .selectFrom('gatherings')
    .select(['id', 'starts_at', 'time_zone'])
    .where('group_id', '=', groupId)
    .where('status', '=', 'planned')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
