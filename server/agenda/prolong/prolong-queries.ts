/** The SQL of what jobs write of series: which are due, and instants that do not match their local times. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** The events with a series of which the dates are written until a day before this one. */
export const listDueEvents = (db: ChurchDb, day: string): Promise<{ readonly id: string }[]> =>
  selectDue(db, [day]);

const selectDue = prepareQuery<{ readonly id: string }>(
  'list_events_to_prolong',
  `
  SELECT DISTINCT t.event_id AS id FROM event_times t
  WHERE t.church_id = $1 AND t.written_until IS NOT NULL AND t.written_until < $2::date`,
);

/** A local time, `YYYY-MM-DDTHH:mm`, and the instant that is stored for it. */
export interface DerivedInstant {
  readonly local: string;
  readonly at: Date;
}

/** Of beginnings and ends of dates that have not begun, each once. */
export const listInstants = (db: ChurchDb, since: Date): Promise<DerivedInstant[]> =>
  selectInstants(db, [since]);

const selectInstants = prepareQuery<DerivedInstant>(
  'list_instants',
  `
  SELECT to_char(i.local, 'YYYY-MM-DD"T"HH24:MI') AS local, i.at FROM (
    SELECT o.local_start AS local, o.starts_at AS at FROM occurrences o WHERE o.church_id = $1 AND o.starts_at > $2::timestamptz
    UNION
    SELECT o.local_end, o.ends_at FROM occurrences o WHERE o.church_id = $1 AND o.starts_at > $2::timestamptz) i`,
);

export interface TimedRow {
  readonly id: string;
  readonly event_id: string;
  readonly local_start: string;
  readonly local_end: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** The dates that have not begun and begin or end at one of these local times. */
export const listRowsAt = (
  db: ChurchDb,
  since: Date,
  locals: readonly string[],
): Promise<TimedRow[]> => selectRowsAt(db, [since, locals]);

const selectRowsAt = prepareQuery<TimedRow>(
  'list_occurrences_at',
  `
  SELECT o.id, o.event_id, to_char(o.local_start, 'YYYY-MM-DD"T"HH24:MI') AS local_start,
    to_char(o.local_end, 'YYYY-MM-DD"T"HH24:MI') AS local_end, o.starts_at, o.ends_at
  FROM occurrences o
  WHERE o.church_id = $1 AND o.starts_at > $2::timestamptz
    AND (o.local_start = ANY ($3::timestamp[]) OR o.local_end = ANY ($3::timestamp[]))`,
);

export async function updateInstants(
  db: ChurchDb,
  rows: readonly Pick<TimedRow, 'id' | 'starts_at' | 'ends_at'>[],
): Promise<void> {
  await changeInstants(db, [
    rows.map(({ id }) => id),
    rows.map((row) => row.starts_at),
    rows.map((row) => row.ends_at),
  ]);
}

const changeInstants = prepareQuery(
  'update_instants',
  `
  UPDATE occurrences o SET starts_at = n.starts_at, ends_at = n.ends_at, version = o.version + 1
  FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) n (id, starts_at, ends_at)
  WHERE o.church_id = $1 AND o.id = n.id`,
);
