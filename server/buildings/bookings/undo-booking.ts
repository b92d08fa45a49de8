import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { lockUndoStep, markAsUndone } from '#server/core/database/undo.ts';
import { requireRecord } from '../records/require.ts';
import type { BookingCall } from './call.ts';
import { listDateRows, lockRequest, shareBuildings, updateRequest } from './request-queries.ts';
import { listChangedDates, restoreDates } from './undo-queries.ts';

/**
 * Takes back a change of dates that the user made. Throws Problem if it is too late or something was changed since; the
 * exclusion constraint refuses it where another booking has the place now.
 */
export async function undoBookingChange(call: BookingCall, undoId: string): Promise<void> {
  const { db, actor } = call;
  const at = now();
  if (!(await lockUndoStep(db, undoId, at)))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const changed = await listChangedDates(db, undoId);
  const bookingId = changed[0]?.record_id;
  const request = requireRecord(bookingId ? await lockRequest(db, bookingId) : null, 'booking');
  const left = changed.filter((date) => date.version !== null);
  if (left.length === 0 || left.some((date) => date.updated_by !== actor.userId))
    requireRecord(null, 'booking');
  const rows = await listDateRows(db, request.id);
  await shareBuildings(
    db,
    rows.map((row) => row.room_id),
  );
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  if (left.some(({ id, version }) => versions.get(id) !== version))
    throw new Problem('conflict', 'buildings:errors.changed-since');
  await restoreDates(db, undoId);
  await updateRequest(db, request.id);
  await markAsUndone(db, undoId, at);
  await recordAudit(db, {
    action: 'booking-undone',
    subject: { table: 'booking_requests', id: request.id, label: request.title },
  });
}
