import type { z } from 'zod';
import { icsImportContract as contract, type IcsImportView } from '#domain/agenda/ics-import.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { disableRowAudit, recordAudit } from '#server/core/database/audit.ts';
import {
  createUndoStep,
  lockUndoStep,
  markAsUndone as closeStep,
  undoDays,
} from '#server/core/database/undo.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { findCalendar, readReader, type AgendaCall, type SeenCalendar } from '../access/reader.ts';
import { createFieldProblem } from '../access/require.ts';
import {
  countImportedEvents,
  deleteImportedEvents,
  findIcsImport,
  insertIcsImport,
  listIcsImports,
  markAsUndone,
  writeCounts,
} from './ics-import-queries.ts';
import { planImport, toPreview } from './plan-import.ts';
import { readIcsFile } from './read-file.ts';
import { changeKnownDates, undoKnownDates, writeEvents } from './write-import.ts';

const maxListed = 10;
const dayMs = 24 * 3600_000;

type RunInput = z.output<typeof contract.run.input>;
type ImportRow = NonNullable<Awaited<ReturnType<typeof findIcsImport>>>;

export const icsImportRoutes: readonly Route[] = [
  churchRoute(contract.preview, async (call) => {
    const { calendarId } = call.input;
    await call.inChurch((db) => requireCalendar({ ...call, db }, calendarId));
    const calendar = await readIcsFile(call);
    return call.inChurch(async (db) =>
      toPreview(await planImport(db, calendarId, calendar), calendar),
    );
  }),
  churchRoute(contract.run, importFile),
  route(contract.list, async (call) => {
    const { manages } = await readReader(call);
    const rows = await listIcsImports(call.db, manages ? null : call.actor.userId, maxListed);
    return { items: rows.map(toView) };
  }),
  route(contract.undo, undoFile),
];

/** Throws Problem for a calendar in which the user does not write. */
async function requireCalendar(call: AgendaCall, id: string): Promise<SeenCalendar> {
  const calendar = findCalendar(await readReader(call), id);
  if (!calendar) throw createFieldProblem('calendarId', 'agenda:errors.calendar-not-found');
  if (!calendar.canWrite) throw new Problem('forbidden', 'agenda:errors.not-writer');
  return calendar;
}

async function importFile(call: ChurchCall<RunInput>): Promise<IcsImportView> {
  const { core, actor, church, input } = call;
  const { requestId, calendarId } = input;
  const earlier = await call.inChurch(async (db) => {
    await requireCalendar({ ...call, db }, calendarId);
    return findIcsImport(db, { requestId });
  });
  if (earlier) return toView(earlier);
  const calendar = await readIcsFile(call);
  const row = await call.inChurch(async (db) => {
    const inChurch = { ...call, db };
    const { name } = await requireCalendar(inChurch, calendarId);
    const importId = newId();
    const at = now();
    const isNew = await insertIcsImport(db, {
      id: importId,
      request_id: requestId,
      file_name: input.fileName,
      calendar_name: name,
      created_by: actor.userId,
      created_by_name: actor.name,
      created_at: at,
      event_count: 0,
      undo_ids: [],
    });
    if (isNew) {
      const { created, changes } = await planImport(db, calendarId, calendar);
      await createUndoStep(db, importId, at);
      const undoIds = await changeKnownDates(inChurch, changes);
      await recordAudit(db, {
        action: 'import',
        subject: { table: 'events' },
        after: { file: input.fileName, count: created.length },
      });
      await writeEvents(inChurch, { importId, calendarId, userId: actor.userId }, created);
      await writeCounts(db, importId, { event_count: created.length, undo_ids: undoIds });
    }
    return findIcsImport(db, { requestId });
  });
  if (!row) throw new Problem('internal');
  await core.uploads.remove(input.uploadId, church.id);
  return toView(row);
}

/** Throws Problem `not_found` for a file of somebody else, unless the user manages the agenda. */
async function undoFile(
  call: AgendaCall & { readonly input: { readonly importId: string } },
): Promise<{ removed: number; kept: number }> {
  const { db, actor, input } = call;
  const { importId } = input;
  const reader = await readReader(call);
  const row = await findIcsImport(db, { id: importId });
  if (!row || (!reader.manages && row.created_by !== actor.userId))
    throw new Problem('not_found', 'agenda:errors.ics-import-not-found');
  const at = now();
  if (!(await lockUndoStep(db, importId, at)))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const keptDates = await undoKnownDates(call, row.undo_ids);
  const written = reader.calendars.filter(({ canWrite }) => canWrite).map(({ id }) => id);
  const all = await countImportedEvents(db, importId);
  await recordAudit(db, {
    action: 'import-undone',
    subject: { table: 'events' },
    after: { file: row.file_name, count: row.event_count },
  });
  await disableRowAudit(db);
  const removed = await deleteImportedEvents(db, importId, written);
  await markAsUndone(db, importId, at);
  await closeStep(db, importId, at);
  return { removed, kept: all - removed + keptDates };
}

function toView(row: ImportRow): IcsImportView {
  const until = new Date(row.created_at.getTime() + undoDays * dayMs);
  const isUndone = row.undone_at !== null;
  return {
    id: row.id,
    fileName: row.file_name,
    calendar: row.calendar_name,
    by: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    events: row.event_count,
    undoableUntil: isUndone || until <= now() ? null : until.toISOString(),
    isUndone,
  };
}
