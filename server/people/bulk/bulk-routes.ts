import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import {
  peopleBulkContract as contract,
  type BulkChangeView,
} from '#domain/people/bulk-contract.ts';
import { now } from '#server/core/clock.ts';
import {
  listUndoableChanges,
  listUpdatedRows,
  lockUndoRows,
  lockUndoStep,
} from '#server/core/database/undo.ts';
import { churchRoute, route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { exportPeople } from '../export-people.ts';
import type { SpreadsheetContributions } from '../import/room-columns.ts';
import type { PeopleFilter } from '../list/list-contributions.ts';
import { toListContext } from '../list/list-context.ts';
import { deleteUndoneConsents, insertConsents } from '../queries/consent-queries.ts';
import { listDisplayNames } from '../queries/person-queries.ts';
import { readSelectedPeople, restorePeople, updatePeople } from '../queries/selection-queries.ts';
import { isStatusAssignable } from '../queries/status-queries.ts';
import { toAuthor } from '../save-person.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  OutputOf<(typeof contract)[E]['input']>
>;

interface BulkResult {
  readonly changed: number;
  readonly undoId: string | null;
}

export const bulkRoutes = (
  filters: readonly PeopleFilter[],
  rooms: readonly SpreadsheetContributions[],
): Route[] => [
  route(contract.setRecordStatus, (call) => setRecordStatus(call, filters)),
  route(contract.setBelongingStatus, (call) => setBelongingStatus(call, filters)),
  route(contract.setConsent, (call) => setConsent(call, filters)),
  churchRoute(contract.exportSelected, async (call) =>
    exportPeople(
      call,
      { ...call.input, rooms },
      toListContext(call, filters),
      getRequestLanguage(call.request.headers, call.actor.language),
    ),
  ),
  route(contract.recent, listRecentChanges),
  route(contract.undo, undoBulkChange),
];

const toBulkAuthor = (call: Pick<TransactionCall<unknown>, 'actor'>) => ({
  ...toAuthor(call),
  name: call.actor.name,
});

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
  const undoId = await updatePeople(
    db,
    changing,
    { column: 'record_status', value: recordStatus },
    toBulkAuthor(call),
  );
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
  const change = { column: 'belonging_status_id', value: belongingStatusId } as const;
  const undoId = await updatePeople(db, changing, change, toBulkAuthor(call));
  return { changed: changing.length, undoId };
}

/** Who withdrew the consent gives it again in person, on their own record, not among many. */
async function setConsent(
  call: Call<'setConsent'>,
  filters: readonly PeopleFilter[],
): Promise<BulkResult & { keptWithdrawn: number }> {
  const { db, input, church } = call;
  const { status, channel, on } = input;
  const author = toBulkAuthor(call);
  const today = toPlainDay(author.at, church.timeZone);
  if (on && on > today)
    throw new Problem('invalid', 'invalid', { fields: [{ path: 'on', reason: 'date-in-future' }] });
  const selected = await readSelectedPeople(db, input.selection, toListContext(call, filters), {
    lock: true,
  });
  const changing = selected.filter(({ newsletter_consent: before }) =>
    status === 'granted' ? before === 'none' : before !== 'withdrawn',
  );
  const change = { column: 'newsletter_consent', value: status } as const;
  const undoId = await updatePeople(db, changing, change, author);
  if (undoId)
    await insertConsents(
      db,
      undoId,
      changing.map(({ id }) => id),
      {
        status,
        channel,
        statedBy: input.statedBy || author.name,
        // Noon, so that it is the same day in the time zones of America and Europe.
        at: on && on < today ? `${on}T12:00:00.000Z` : author.at.toISOString(),
        textVersion: '',
      },
      author,
    );
  const keptWithdrawn =
    status === 'granted'
      ? selected.filter((person) => person.newsletter_consent === 'withdrawn').length
      : 0;
  return { changed: changing.length, keptWithdrawn, undoId };
}

const maxRecentChanges = 50;

async function listRecentChanges({ db }: Call<'recent'>): Promise<{ items: BulkChangeView[] }> {
  const steps = await listUndoableChanges(db, now(), maxRecentChanges);
  return {
    items: steps.flatMap(({ id, kind, ...step }) =>
      kind
        ? [
            {
              undoId: id,
              kind,
              label: step.label,
              changed: step.change_count,
              at: step.created_at.toISOString(),
              by: step.created_by_name,
              isUndone: step.undone_at !== null,
            },
          ]
        : [],
    ),
  };
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
  await deleteUndoneConsents(db, input.undoId, unchanged);
  await restorePeople(db, input.undoId, unchanged, before, toAuthor(call));
  return { changed: unchanged.length };
}
