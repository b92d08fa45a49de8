/** A change of the selected people: in one transaction, or of many thousands as work. */
import {
  maxChangedAtOnce,
  type BulkChange,
  getBulkEffect,
  type BulkEffect,
} from '#domain/people/bulk-changes.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import { serializeAuditContext } from '#server/core/database/audit-context.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import type { PeopleFilter } from '../list/list-contributions.ts';
import { toListContext } from '../list/list-context.ts';
import {
  lockPeople,
  readSelectedPeople,
  type SelectedPerson,
} from '../queries/selection-queries.ts';
import { toAuthor } from '../save-person.ts';
import { applyChange, isChanging } from './apply-change.ts';
import { enqueueBulkWork } from './bulk-work.ts';
import { insertBulkWork } from './work-queries.ts';

interface BulkResult {
  readonly changed: number;
  readonly undoId: string | null;
  readonly workId: string | null;
  readonly keptWithdrawn: number;
}

const kinds: Readonly<Record<BulkEffect, string>> = {
  archived: 'record-status',
  restored: 'record-status',
  status: 'belonging-status',
  granted: 'consent',
  withdrawn: 'consent',
  directoryGranted: 'consent',
  directoryWithdrawn: 'consent',
};

/** `prepare` checks the change in its transaction. */
export async function changeSelected(
  call: ChurchCall<{ readonly selection: PeopleSelection }>,
  filters: readonly PeopleFilter[],
  prepare: (db: ChurchDb) => BulkChange | Promise<BulkChange>,
): Promise<BulkResult> {
  const result = await call.inChurch(async (db) => {
    const change = await prepare(db);
    const selected = await readSelectedPeople(
      db,
      call.input.selection,
      toListContext(call, filters),
    );
    const keptWithdrawn = countKeptWithdrawn(selected, change);
    const ids = selected.filter((person) => isChanging(person, change)).map(({ id }) => id);
    if (ids.length === 0) return { changed: 0, undoId: null, workId: null, keptWithdrawn };
    if (ids.length > maxChangedAtOnce) {
      const workId = await startWork(call, db, { change, ids, keptWithdrawn });
      return { changed: 0, undoId: null, workId, keptWithdrawn };
    }
    const undoId = newId();
    const changing = (await lockPeople(db, ids)).filter((person) => isChanging(person, change));
    await createStep(call, db, undoId, { change, count: changing.length });
    await applyChange(db, undoId, changing, change, toAuthor(call));
    return { changed: changing.length, undoId, workId: null, keptWithdrawn };
  });
  if (result.workId) await enqueueBulkWork(call.core, call.church.id, result.workId);
  return result;
}

const countKeptWithdrawn = (selected: readonly SelectedPerson[], change: BulkChange): number =>
  'consent' in change && change.value === 'granted'
    ? selected.filter((person) => person[change.column] === 'withdrawn').length
    : 0;

type Caller = Pick<ChurchCall<unknown>, 'actor' | 'core' | 'http'>;

const createStep = (
  { actor }: Pick<Caller, 'actor'>,
  db: ChurchDb,
  undoId: string,
  { change, count }: { readonly change: BulkChange; readonly count: number },
): Promise<void> =>
  createUndoStep(db, undoId, toAuthor({ actor }).at, {
    kind: kinds[getBulkEffect(change)],
    count,
    by: actor.name,
  });

interface NewWork {
  readonly change: BulkChange;
  readonly ids: readonly string[];
  readonly keptWithdrawn: number;
}

async function startWork(caller: Caller, db: ChurchDb, work: NewWork): Promise<string> {
  const { core, actor, http } = caller;
  const workId = newId();
  await createStep(caller, db, workId, { change: work.change, count: 0 });
  await insertBulkWork(db, {
    ...work,
    id: workId,
    userId: actor.userId,
    auditContext: serializeAuditContext(toAuditContext(core, actor, http)),
  });
  return workId;
}
