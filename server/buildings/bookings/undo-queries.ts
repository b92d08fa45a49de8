/** The undo of changes of a booking: its dates before and after. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { createPartTable } from '#server/core/database/related-tables.ts';
import {
  deleteUnchangedImages,
  insertImages,
  listChangedRows,
  restoreTable,
  type ChangedRow,
} from '#server/core/database/undo-images.ts';

const requestColumn = 'booking_request_id';

const dates = createPartTable('bookings', requestColumn, [
  'id',
  'version',
  'booking_request_id',
  'room_id',
  'day',
  'part',
  'local_start',
  'local_end',
  'starts_at',
  'ends_at',
  'held_from',
  'held_until',
  'status',
  'reason',
  'answered_by_name',
  'updated_by',
  'updated_at',
]);

/** Keeps the dates before a change, or those that it left and changed. */
export async function keepDates(
  db: ChurchDb,
  stepId: string,
  moment: 'before' | 'after',
  bookingId: string,
): Promise<void> {
  await insertImages(db, stepId, moment, dates, [bookingId]);
  if (moment === 'after') await deleteUnchangedImages(db, stepId);
}

/** The dates that a step changed. */
export const listChangedDates = (db: ChurchDb, stepId: string): Promise<ChangedRow[]> =>
  listChangedRows(db, stepId, dates.name, requestColumn);

/** Gives the dates back as they were. */
export const restoreDates = (db: ChurchDb, stepId: string): Promise<void> =>
  restoreTable(db, stepId, dates);
