import type { GroupColumns } from '#server/groups/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface ScheduledGroup extends Pick<
  GroupColumns,
  'id' | 'status' | 'rrule' | 'first_day' | 'start_time' | 'duration_minutes' | 'time_zone'
> {
  /** Of the pause in which the group is. */
  readonly paused_from: string | null;
  readonly paused_until: string | null;
  readonly pauses: readonly { readonly first_day: string; readonly last_day: string }[];
}

const selectGroups = prepareQuery<ScheduledGroup>(
  'select_scheduled_groups',
  `SELECT g.id, g.status, g.rrule, g.first_day, g.start_time, g.duration_minutes, g.time_zone,
    p.on_day AS paused_from, p.until AS paused_until,
    (SELECT coalesce(json_agg(json_build_object('first_day', b.first_day, 'last_day', b.last_day)), '[]')
      FROM group_pauses b WHERE b.church_id = $1 AND b.group_id = g.id AND b.last_day >= $3::date) AS pauses
  FROM groups g
  LEFT JOIN LATERAL (SELECT s.on_day, s.until FROM group_status_changes s
    WHERE s.church_id = $1 AND s.group_id = g.id AND s.status = 'paused' AND g.status = 'paused'
    ORDER BY s.changed_at DESC LIMIT 1) p ON true
  WHERE g.church_id = $1 AND ($2::uuid[] IS NULL OR g.id = ANY ($2::uuid[]))
    AND ($2::uuid[] IS NOT NULL OR g.rrule IS NOT NULL)`,
);

/** Of these groups, or of all that have a schedule, with their pauses that end on a day or later. */
export const listScheduledGroups = (
  db: ChurchDb,
  groupIds: readonly string[] | null,
  day: string,
): Promise<ScheduledGroup[]> => selectGroups(db, [groupIds && [...groupIds], day]);
