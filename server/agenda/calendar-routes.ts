import type { CalendarView } from '#domain/agenda/calendars.ts';
import { maxCalendars } from '#domain/agenda/calendars.ts';
import { agendaContract as contract } from '#domain/agenda/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import {
  createUndoStep,
  insertDeletedRows,
  listDeletedRows,
  lockUndoStep,
  markAsUndone,
  recordDeletedRows,
} from '#server/core/database/undo.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { contendedRoute } from '#server/buildings/public.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { isForeignKeyViolation, mapError } from '#server/core/database/constraint-errors.ts';
import { createFieldProblem, requireRecord, requireVersion } from './access/require.ts';
import {
  deleteCalendar,
  findCalendarByRequest,
  hasEvents,
  insertCalendar,
  listCalendars,
  lockCalendar,
  updateCalendar,
} from './access/calendar-queries.ts';
import { findCalendar, readReader, type AgendaCall, type SeenCalendar } from './access/reader.ts';

interface Around {
  readonly manages: boolean;
  /** Names of groups. */
  readonly names: ReadonlyMap<string, string>;
}

const toView = (calendar: SeenCalendar, { manages, names }: Around): CalendarView => ({
  id: calendar.id,
  version: calendar.version,
  name: calendar.name,
  color: calendar.color,
  group:
    calendar.group_id === null
      ? null
      : { id: calendar.group_id, name: names.get(calendar.group_id) ?? '' },
  seenBy: calendar.seen_by,
  readerRoles: manages ? calendar.reader_roles : [],
  writerRoles: manages ? calendar.writer_roles : [],
  isPublic: calendar.is_public,
  isArchived: calendar.is_archived,
  canWrite: calendar.canWrite,
});

async function readNames(
  { db }: AgendaCall,
  calendars: readonly SeenCalendar[],
): Promise<ReadonlyMap<string, string>> {
  const ids = calendars.flatMap((calendar) => calendar.group_id ?? []);
  return ids.length === 0 ? new Map() : readGroupNames(db, ids);
}

async function readCalendar(call: AgendaCall, id: string): Promise<CalendarView> {
  const reader = await readReader(call);
  const calendar = requireRecord(findCalendar(reader, id), 'calendar');
  return toView(calendar, { manages: reader.manages, names: await readNames(call, [calendar]) });
}

async function requireGroup({ db }: AgendaCall, groupId: string | null): Promise<void> {
  if (groupId !== null && !(await readGroupNames(db, [groupId])).has(groupId))
    throw createFieldProblem('groupId', 'agenda:errors.group-unknown');
}

const toAuthor = ({ actor }: AgendaCall) => ({ userId: actor.userId, at: now() });

export const calendarRoutes: readonly Route[] = [
  route(contract.calendars, async (call) => {
    const { calendars, manages } = await readReader(call);
    const around = { manages, names: await readNames(call, calendars) };
    return { items: calendars.map((calendar) => toView(calendar, around)) };
  }),
  contendedRoute(contract.createCalendar, async (call) => {
    const { db, input } = call;
    const earlier = await findCalendarByRequest(db, input.requestId);
    if (earlier) return readCalendar(call, earlier.id);
    if ((await listCalendars(db)).length >= maxCalendars)
      throw new Problem('limit_reached', 'agenda:errors.too-many-calendars', {
        values: { limit: maxCalendars },
      });
    await requireGroup(call, input.groupId);
    const id = newId();
    await insertCalendar(db, id, input, toAuthor(call));
    return readCalendar(call, id);
  }),
  route(contract.updateCalendar, async (call) => {
    const { db, input } = call;
    const before = requireRecord(await lockCalendar(db, input.calendarId), 'calendar');
    requireVersion(before, input.version);
    if (input.groupId !== before.group_id) await requireGroup(call, input.groupId);
    await updateCalendar(db, input, toAuthor(call));
    return readCalendar(call, before.id);
  }),
  route(contract.removeCalendar, async ({ db, input: { calendarId } }) => {
    requireRecord(await lockCalendar(db, calendarId), 'calendar');
    if (await hasEvents(db, calendarId))
      throw new Problem('failed_precondition', 'agenda:errors.calendar-used');
    const undoId = newId();
    await createUndoStep(db, undoId, now());
    await recordDeletedRows(db, undoId, 'calendars', [calendarId]);
    await deleteCalendar(db, calendarId);
    return { undoId };
  }),
  route(contract.undoCalendar, async ({ db, input: { undoId } }) => {
    const isOpen = await lockUndoStep(db, undoId, now());
    if (!isOpen || (await listDeletedRows(db, undoId, 'calendars')).length === 0)
      throw new Problem('failed_precondition', 'bulk-undo-too-late');
    await insertDeletedRows(db, undoId, 'calendars').catch(
      mapError(isForeignKeyViolation, () =>
        createFieldProblem('undoId', 'agenda:errors.group-unknown'),
      ),
    );
    await markAsUndone(db, undoId, now());
    return {};
  }),
];
