/** The SQL of the dates of events. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

export interface OccurrenceColumns {
  readonly id: string;
  readonly event_id: string;
  readonly event_time_id: string;
  readonly day: string;
  /** `YYYY-MM-DDTHH:mm` */
  readonly local_start: string;
  readonly local_end: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly status: 'planned' | 'cancelled';
  readonly is_moved: boolean;
  readonly reason: string;
  readonly title: string | null;
  readonly room_ids: string[] | null;
}

const localTime = (column: string): string =>
  `to_char(o.${column}, 'YYYY-MM-DD"T"HH24:MI') AS ${column}`;
const selected = `o.id, o.event_id, o.event_time_id, o.day, ${localTime('local_start')}, ${localTime('local_end')},
  o.starts_at, o.ends_at, o.status, o.is_moved, o.reason, o.title, o.room_ids`;

/** Those of an event that end on a day or later, by their beginning. */
export const listOccurrences = (
  db: ChurchDb,
  eventId: string,
  since = '0001-01-01',
): Promise<OccurrenceColumns[]> => selectOccurrences(db, [eventId, since]);

const selectOccurrences = prepareQuery<OccurrenceColumns>(
  'list_occurrences',
  `
  SELECT ${selected} FROM occurrences o
  WHERE o.church_id = $1 AND o.event_id = $2::uuid AND o.local_end >= $3::date::timestamp
  ORDER BY o.local_start, o.id`,
);

/** Those of one time by the day on which its series has them. */
export const listOccurrencesOfTime = (db: ChurchDb, timeId: string): Promise<OccurrenceColumns[]> =>
  selectOfTime(db, [timeId]);

const selectOfTime = prepareQuery<OccurrenceColumns>(
  'list_occurrences_of_time',
  `
  SELECT ${selected} FROM occurrences o
  WHERE o.church_id = $1 AND o.event_time_id = $2::uuid ORDER BY o.day`,
);

export const occurrenceColumns = [
  'id',
  'event_id',
  'event_time_id',
  'day',
  'local_start',
  'local_end',
  'starts_at',
  'ends_at',
  'status',
  'is_moved',
  'reason',
  'title',
  'room_ids',
] as const satisfies readonly (keyof OccurrenceColumns)[];

const selectBegun = prepareQuery<{ readonly id: string }>(
  'list_begun_dates',
  'SELECT o.id FROM occurrences o WHERE o.church_id = $1 AND o.event_id = $2::uuid AND o.starts_at <= $3',
);

/** Ids of the dates of an event that have begun. */
export const listBegunDates = async (db: ChurchDb, eventId: string, at: Date): Promise<string[]> =>
  (await selectBegun(db, [eventId, at])).map(({ id }) => id);

export async function insertOccurrences(
  db: ChurchDb,
  rows: readonly OccurrenceColumns[],
): Promise<void> {
  if (rows.length > 0) await addRows(db, [JSON.stringify(rows)]);
}

const addRows = prepareQuery(
  'add_occurrences',
  `
  INSERT INTO occurrences (church_id, version, ${occurrenceColumns.join(', ')})
  SELECT $1, 1, ${occurrenceColumns.map((column) => `r.${column}`).join(', ')}
  FROM jsonb_populate_recordset(NULL::occurrences, $2::jsonb) r`,
);

/** Replaces rows whole, and raises their versions. */
export async function replaceOccurrences(
  db: ChurchDb,
  rows: readonly OccurrenceColumns[],
): Promise<void> {
  if (rows.length > 0) await replaceRows(db, [JSON.stringify(rows)]);
}

const replaceRows = prepareQuery(
  'replace_occurrences',
  `
  UPDATE occurrences o SET version = o.version + 1,
    ${occurrenceColumns
      .filter((column) => column !== 'id')
      .map((column) => `${column} = r.${column}`)
      .join(', ')}
  FROM jsonb_populate_recordset(NULL::occurrences, $2::jsonb) r
  WHERE o.church_id = $1 AND o.id = r.id`,
);

export async function deleteOccurrences(db: ChurchDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteRows(db, [ids]);
}

const deleteRows = prepareQuery(
  'delete_occurrences',
  'DELETE FROM occurrences o WHERE o.church_id = $1 AND o.id = ANY ($2::uuid[])',
);
