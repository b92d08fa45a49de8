import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peopleBulkContract as contract } from '#domain/people/bulk-contract.ts';
import { now } from '#server/core/clock.ts';
import { listUpdatedRows, lockUndoRows, lockUndoStep } from '#server/core/database/undo.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import type { PeopleFilter } from './list/list-contributions.ts';
import { toListContext } from './list/list-context.ts';
import { listDisplayNames } from './queries/person-queries.ts';
import { readSelectedPeople, restorePeople, updatePeople } from './queries/selection-queries.ts';
import { isStatusAssignable } from './queries/status-queries.ts';
import { toAuthor } from './save-person.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  OutputOf<(typeof contract)[E]['input']>
>;

interface BulkResult {
  readonly changed: number;
  readonly undoId: string | null;
}

export const bulkRoutes = (filters: readonly PeopleFilter[]): Route[] => [
  route(contract.setRecordStatus, (call) => setRecordStatus(call, filters)),
  route(contract.setBelongingStatus, (call) => setBelongingStatus(call, filters)),
  route(contract.undo, undoBulkChange),
];

async function setRecordStatus(
  call: Call<'setRecordStatus'>,
  filters: readonly PeopleFilter[],
): Promise<BulkResult> {
  const { db, input } = call;
  const { recordStatus } = input;
  const selected = await readSelectedPeople(db, input.selection, toListContext(call, filters), {
    lock: true,
  });
  const changing = selected.filter((person) => person.record_status !== recordStatus);
  const undoId = await updatePeople(db, changing, { record_status: recordStatus }, toAuthor(call));
  return { changed: changing.length, undoId };
}

async function setBelongingStatus(
  call: Call<'setBelongingStatus'>,
  filters: readonly PeopleFilter[],
): Promise<BulkResult> {
  const { db, input } = call;
  const { belongingStatusId } = input;
  if (belongingStatusId && !(await isStatusAssignable(db, belongingStatusId)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'belongingStatusId', reason: 'belonging-status-unknown' }],
    });
  const selected = await readSelectedPeople(db, input.selection, toListContext(call, filters), {
    lock: true,
  });
  const changing = selected.filter((person) => person.belonging_status_id !== belongingStatusId);
  const change = { belonging_status_id: belongingStatusId };
  const undoId = await updatePeople(db, changing, change, toAuthor(call));
  return { changed: changing.length, undoId };
}

/** How many of the people who changed are named. */
const maxNames = 5;

async function undoBulkChange(call: Call<'undo'>): Promise<{ changed: number }> {
  const { db, input } = call;
  const before = await listUpdatedRows(db, input.undoId, 'people');
  if (before.size === 0 || !(await lockUndoStep(db, input.undoId, now())))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const { changed, unchanged } = await lockUndoRows(db, input.undoId, 'people');
  if (changed.length > 0) {
    const names = await listDisplayNames(db, changed.slice(0, maxNames));
    throw new Problem('conflict', 'bulk-undo-changed', {
      values: { count: changed.length, names: names.join(', ') },
    });
  }
  await restorePeople(db, input.undoId, unchanged, before, toAuthor(call));
  return { changed: unchanged.length };
}
