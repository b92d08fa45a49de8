/** Dates of events as rows, for features that keep something beside them. */
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface PlannedDate {
  readonly id: string;
  readonly event_id: string;
  readonly title: string;
  /** The place that is not a room; empty without one. */
  readonly place: string;
  /** `YYYY-MM-DDTHH:mm` in the zone of the church. */
  readonly local_start: string;
  readonly local_end: string;
  readonly ends_at: Date;
}

const columns = `o.id, o.event_id, coalesce(o.title, e.title) AS title, e.place_text AS place,
  to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') AS local_start, to_char(o.local_end, 'YYYY-MM-DD"T"HH24:MI') AS local_end, o.ends_at`;

/** Of published events, planned and not cancelled, that begin on days from `from` to `to` without it, by their beginning. */
export const listPlannedDates = (
  db: ChurchDb,
  {
    from,
    to,
    eventIds,
  }: { readonly from: string; readonly to: string; readonly eventIds: readonly string[] },
): Promise<PlannedDate[]> =>
  eventIds.length === 0 ? Promise.resolve([]) : selectDates(db, [from, to, eventIds]);

const selectDates = prepareQuery<PlannedDate>(
  'list_planned_dates',
  `
  SELECT ${columns} FROM occurrences o JOIN events e ON e.church_id = $1 AND e.id = o.event_id
  WHERE o.church_id = $1 AND o.event_id = ANY ($4::uuid[]) AND o.status = 'planned' AND e.status = 'published'
    AND o.local_start >= $2::date::timestamp AND o.local_start < $3::date::timestamp
  ORDER BY o.local_start, o.id`,
);

/** Those of these ids that still take place. */
export const readPlannedDates = (db: ChurchDb, ids: readonly string[]): Promise<PlannedDate[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectById(db, [ids]);

const selectById = prepareQuery<PlannedDate>(
  'read_planned_dates',
  `
  SELECT ${columns} FROM occurrences o JOIN events e ON e.church_id = $1 AND e.id = o.event_id
  WHERE o.church_id = $1 AND o.id = ANY ($2::uuid[]) AND o.status = 'planned' AND e.status = 'published'
  ORDER BY o.local_start, o.id`,
);
