/** Changes of what an event is, its cancellation, deletion and the undo of all changes. */
import type { EventStatus, UpdateEventInput } from '#domain/agenda/schema.ts';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { listEventRooms } from '#server/buildings/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import {
  createUndoStep,
  keepFileForUndo,
  lockUndoStep,
  markAsUndone,
} from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import { findCalendar, readReader, type AgendaCall } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { toColumns } from './create-event.ts';
import { openEvent, toAuthor, type OpenedEvent } from './event-call.ts';
import {
  deleteEvent,
  findEvent,
  listTimes,
  lockEvent,
  updateEvent,
  markAsChanged,
} from './event-queries.ts';
import { takeOverRooms } from './event-rooms.ts';
import {
  deleteAddedTimes,
  findChangedEvent,
  keepEvent,
  listDatesToMoveBack,
  type MovedDate,
  restoreEvent,
} from './undo-queries.ts';
import { alignSeries, saveAllRooms } from './write-ahead.ts';

/** A draft gives back its rooms; a published one books them. Returns how many rooms and dates wait. */
export async function updateDetails(
  call: AgendaCall,
  { event, reader }: OpenedEvent,
  details: UpdateEventInput,
): Promise<number> {
  const columns = await toColumns(call, reader, details, event);
  const changed = await updateEvent(call.db, event, { ...columns, reason: '' }, toAuthor(call));
  const needsRooms = event.status !== changed.status || event.title !== changed.title;
  const skipsConflicts = event.status === changed.status;
  return needsRooms ? saveAllRooms(call, changed, { skipsConflicts, isJob: false }) : 0;
}

export async function setStatus(
  call: AgendaCall,
  { event }: OpenedEvent,
  status: EventStatus,
  reason: string,
): Promise<number> {
  if (event.status === status)
    throw new Problem('failed_precondition', 'agenda:errors.already-cancelled');
  return saveAllRooms(call, await updateEvent(call.db, event, { status, reason }, toAuthor(call)));
}

/** Throws Problem for an event of which a room was used: that stays known. */
export async function removeEvent(call: AgendaCall, eventId: string): Promise<{ undoId: string }> {
  const { db, actor } = call;
  const { event, reader } = await openEvent(call, eventId);
  if (reader.manages && !can(actor, agendaPermissions.delete))
    throw new Problem('forbidden', 'no-permission');
  const at = now();
  const rooms = await listEventRooms(db, [eventId], new Date(0));
  const coming = await listEventRooms(db, [eventId], at);
  const isUsed = rooms.filter(({ status }) => status === 'approved').length;
  if (isUsed > coming.filter(({ status }) => status === 'approved').length)
    throw new Problem('failed_precondition', 'agenda:errors.rooms-used');
  const undoId = newId();
  await createUndoStep(db, undoId, at);
  await keepEvent(db, undoId, 'before', event.id);
  await keepFileForUndo(db, undoId, event.photo_id);
  await deleteEvent(db, event.id);
  return { undoId };
}

/** Throws Problem if it is too late, the event was changed since, or a room is taken now. */
export async function undoEvent(call: AgendaCall, undoId: string): Promise<void> {
  const { db } = call;
  const at = now();
  if (!(await lockUndoStep(db, undoId, at)))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const changed = requireRecord(await findChangedEvent(db, undoId), 'event');
  const present = await lockEvent(db, changed.id);
  if ((present?.version ?? null) !== changed.version)
    throw new Problem('conflict', 'agenda:errors.changed-since');
  const reader = await readReader(call);
  if (present && !findCalendar(reader, present.calendar_id)?.canWrite)
    throw new Problem('forbidden', 'agenda:errors.not-writer');
  const moves = await listDatesToMoveBack(db, undoId);
  // What has begun stays.
  if (moves.some(({ begins }) => begins <= at))
    throw new Problem('failed_precondition', 'agenda:errors.undo-begun');
  await restoreEvent(db, undoId).catch(
    mapError(
      isForeignKeyViolation,
      () => new Problem('failed_precondition', 'agenda:errors.changed-since'),
    ),
  );
  const event = requireRecord(await findEvent(db, changed.id), 'event');
  if (!findCalendar(reader, event.calendar_id)?.canWrite)
    throw new Problem('forbidden', 'agenda:errors.not-writer');
  const times = new Map((await listTimes(db, event.id)).map((time) => [time.id, time]));
  const toKey = ({ from, to }: MovedDate): string => `${from.event_time_id} ${to.event_time_id}`;
  for (const dates of Map.groupBy(moves, toKey).values()) {
    const [from, to] = [
      times.get(dates[0]?.from.event_time_id ?? ''),
      times.get(dates[0]?.to.event_time_id ?? ''),
    ];
    const follows = new Map(dates.map((date) => [date.from.day, date.to.day]));
    if (from && to) await takeOverRooms(call, event, from, to, follows);
  }
  await deleteAddedTimes(db, undoId);
  await alignSeries(call, event);
  await saveAllRooms(call, event);
  await markAsChanged(db, event.id, at);
  await markAsUndone(db, undoId, at);
  await recordAudit(db, {
    action: 'event-undone',
    subject: { table: 'events', id: event.id, label: event.title },
  });
}
