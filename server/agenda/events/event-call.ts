/** Opens an event for a change, and closes the change: its undo, the log, its rooms. */
import { Problem } from '#domain/kernel/errors.ts';
import type { EventView } from '#domain/agenda/schema.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { newId } from '#server/core/ids.ts';
import { findCalendar, readReader, type AgendaCall, type Reader } from '../access/reader.ts';
import { requireRecord, requireVersion } from '../access/require.ts';
import { lockEvent, updateEvent, type EventRow } from './event-queries.ts';
import { listBegunDates } from './occurrence-queries.ts';
import { isForReader, readEvent } from './read-event.ts';
import { keepEvent } from './undo-queries.ts';

export interface OpenedEvent {
  readonly event: EventRow;
  readonly reader: Reader;
}

export const toAuthor = ({ actor }: AgendaCall) => ({ userId: actor.userId, at: now() });

/** Locks an event. Throws Problem `not_found` for one that the user does not write; `stale` if it was changed since. */
export async function openEvent(
  call: AgendaCall,
  eventId: string,
  version?: number,
): Promise<OpenedEvent> {
  const event = requireRecord(await lockEvent(call.db, eventId), 'event');
  const reader = await readReader(call);
  const calendar = requireRecord(findCalendar(reader, event.calendar_id), 'event');
  if (!isForReader(reader, calendar, event)) requireRecord(null, 'event');
  if (!calendar.canWrite) throw new Problem('forbidden', 'agenda:errors.not-writer');
  if (version !== undefined) requireVersion(event, version);
  return { event, reader };
}

export interface Changed {
  readonly event: EventView;
  readonly undoId: string;
  readonly waitingRooms: number;
}

type Action =
  | 'event-times-changed'
  | 'event-date-changed'
  | 'event-date-cancelled'
  | 'event-date-restored'
  | 'event-dates-removed';

interface Change {
  /** Without one the triggers log what changed. */
  readonly action?: Action;
  readonly details?: Readonly<Record<string, string | number>>;
  /** Returns the number of rooms and dates that wait. */
  readonly work: () => Promise<number>;
}

/** Makes a change that can be undone, raises the version of the event and logs it. */
export async function changeEvent(
  call: AgendaCall,
  { event }: OpenedEvent,
  { action, details = {}, work }: Change,
): Promise<Changed> {
  const { db } = call;
  const undoId = newId();
  const at = now();
  await createUndoStep(db, undoId, at);
  const begun = await listBegunDates(db, event.id, at);
  await keepEvent(db, undoId, 'before', event.id, begun);
  const waitingRooms = await work();
  if (action) {
    await updateEvent(db, event, {}, toAuthor(call));
    await recordAudit(db, {
      action,
      subject: { table: 'events', id: event.id, label: event.title },
      after: details,
    });
  }
  await keepEvent(db, undoId, 'after', event.id, begun);
  return { event: await readEvent(call, event.id), undoId, waitingRooms };
}
