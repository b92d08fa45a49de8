/** The undo of changes of a booking: its dates before and after. */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { RelatedTable } from '#server/core/database/related-tables.ts';
import {
  deleteInserted,
  deleteUnchangedImages,
  insertDeleted,
  insertImages,
  updateChanged,
} from '#server/core/database/undo-images.ts';

const dates: RelatedTable = {
  name: 'bookings',
  columns: ['booking_request_id'],
  key: ['id'],
  written: [
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
  ],
  parentOf: null,
};

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

export interface DateImage {
  readonly id: string;
  /** The version and the user of the change; null for a date that it took away. */
  readonly left: { readonly version: number; readonly userId: string | null } | null;
  readonly bookingId: string;
}

/** The dates that a step changed. */
export async function listImages(db: ChurchDb, stepId: string): Promise<DateImage[]> {
  const rows = await db
    .selectFrom('undo_images')
    .select(['before', 'after'])
    .where('step_id', '=', stepId)
    .where('table_name', '=', 'bookings')
    .execute();
  return rows.map(({ before, after }) => {
    const row = parseImage(after ?? before);
    return { id: row.id, left: after ? row : null, bookingId: row.booking_request_id };
  });
}

interface ParsedImage {
  readonly id: string;
  readonly version: number;
  readonly userId: string | null;
  readonly booking_request_id: string;
}

function parseImage(image: unknown): ParsedImage {
  const row = Object(image);
  return { ...row, userId: row.updated_by };
}

/** Gives the dates back as they were. */
export async function restoreDates(db: ChurchDb, stepId: string): Promise<void> {
  await deleteInserted(db, stepId, dates);
  await updateChanged(db, stepId, dates);
  await insertDeleted(db, stepId, dates);
  await db.deleteFrom('undo_images').where('step_id', '=', stepId).execute();
}
