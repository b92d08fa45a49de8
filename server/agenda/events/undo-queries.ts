/** The undo of changes of an event: its rows before and after. */

import type { ChurchDb } from '#server/core/database/database.ts';
import { createPartTable } from '#server/core/database/related-tables.ts';
import {
  deleteImages,
  deleteInserted,
  deleteUnchangedImages,
  insertDeleted,
  insertImages,
  listChangedRows,
  listChangedValues,
  updateChanged,
  type ChangedRow,
} from '#server/core/database/undo-images.ts';
import { occurrenceColumns } from './occurrence-queries.ts';

const events = createPartTable('events', 'id', [
  'id',
  'version',
  'request_id',
  'calendar_id',
  'title',
  'search_text',
  'description',
  'status',
  'reason',
  'place_text',
  'online_url',
  'latitude',
  'longitude',
  'photo_id',
  'organiser_id',
  'audience',
  'audience_roles',
  'audience_group_ids',
  'is_public',
  'asks_answers',
  'remind_minutes',
  'import_id',
  'source_uid',
  'created_by',
  'created_at',
  'updated_by',
  'updated_at',
]);
const times = createPartTable('event_times', 'event_id', [
  'id',
  'version',
  'event_id',
  'continues_id',
  'first_day',
  'start_time',
  'end_time',
  'ends_after_days',
  'is_all_day',
  'rrule',
  'added_days',
  'left_out_days',
  'set_up_minutes',
  'tear_down_minutes',
  'room_ids',
  'written_until',
]);
const occurrences = createPartTable('occurrences', 'event_id', ['version', ...occurrenceColumns]);

/** Keeps the rows of an event before a change, or those that it left and changed. `begun`: dates, which no change touches. */
export async function keepEvent(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  eventId: string,
  begun: readonly string[] = [],
): Promise<void> {
  for (const table of [events, times]) await insertImages(db, stepId, moment, table, [eventId]);
  await insertImages(db, stepId, moment, occurrences, [eventId], { untouched: begun });
  if (moment === 'after') await deleteUnchangedImages(db, stepId);
}

/** The event that a step changed, with the version that it left; null: it deleted the event. */
export const findChangedEvent = async (
  db: ChurchDb,
  stepId: string,
): Promise<ChangedRow | undefined> => (await listChangedRows(db, stepId, events.name, 'id'))[0];

interface PlaceInSeries {
  readonly event_time_id: string;
  readonly day: string;
}

const toPlace = (row: Readonly<Record<string, unknown>>): PlaceInSeries => ({
  event_time_id: String(row['event_time_id']),
  day: String(row['day']),
});

export interface MovedDate {
  readonly from: PlaceInSeries;
  readonly to: PlaceInSeries;
  /** The earlier one of its beginnings, before and after the change. */
  readonly begins: Date;
}

/** Dates that the step gave to another time or day, from where they are now to where they were. */
export const listDatesToMoveBack = async (db: ChurchDb, stepId: string): Promise<MovedDate[]> =>
  (await listChangedValues(db, stepId, occurrences.name)).map(({ before, after }) => ({
    from: toPlace(after),
    to: toPlace(before),
    begins: new Date(
      Math.min(...[before, after].map((row) => Date.parse(String(row['starts_at'])))),
    ),
  }));

/** Gives back the times and dates that a step changed or deleted, before those that it added go. */
export async function restoreEvent(db: ChurchDb, stepId: string): Promise<void> {
  for (const table of [events, times]) {
    await insertDeleted(db, stepId, table);
    await updateChanged(db, stepId, table);
  }
  await deleteInserted(db, stepId, occurrences);
  await updateChanged(db, stepId, occurrences);
  await insertDeleted(db, stepId, occurrences);
}

/** Deletes the times that the step added; their bookings go with them. */
export async function deleteAddedTimes(db: ChurchDb, stepId: string): Promise<void> {
  await deleteInserted(db, stepId, times);
  await deleteImages(db, stepId);
}
