import { checkAccess } from '#domain/access/guard.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { BulkChange } from '#domain/people/bulk-changes.ts';
import {
  peopleBulkContract as contract,
  type BulkChangeView,
} from '#domain/people/bulk-contract.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listUndoableChanges,
  listUpdatedRows,
  lockUndoRows,
  lockUndoStep,
  type UndoableChange,
} from '#server/core/database/undo.ts';
import { churchRoute, route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { exportPeople } from '../export-people.ts';
import type { SpreadsheetContributions } from '../import/feature-columns.ts';
import type { PeopleFilter } from '../list/list-contributions.ts';
import { toListContext } from '../list/list-context.ts';
import { deleteUndoneConsents } from '../queries/consent-queries.ts';
import { listDisplayNames } from '../queries/person-queries.ts';
import { restorePeople } from '../queries/selection-queries.ts';
import { isStatusAssignable } from '../queries/status-queries.ts';
import { toAuthor } from '../save-person.ts';
import { changeSelected } from './change-people.ts';
import { closeWork, listRunningIds } from './work-queries.ts';
import { workRoutes } from './work-routes.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  OutputOf<(typeof contract)[E]['input']>
>;

/** A kind of changes whose names say what only those with the permission see. */
interface UndoKind {
  readonly kind: UndoableChange['kind'];
  readonly permission: Permission;
}

/** What later features add to changes of many people. */
export interface BulkContributions extends SpreadsheetContributions {
  readonly undoKinds?: readonly UndoKind[];
}

export const bulkRoutes = (
  filters: readonly PeopleFilter[],
  features: readonly BulkContributions[],
): Route[] => [
  churchRoute(contract.setRecordStatus, async (call) => {
    const { recordStatus: value } = call.input;
    return toResult(
      await changeSelected(call, filters, () => ({ column: 'record_status', value })),
    );
  }),
  churchRoute(contract.setBelongingStatus, async (call) => {
    const { belongingStatusId: value } = call.input;
    const prepare = async (db: ChurchDb): Promise<BulkChange> => {
      await requireAssignable(db, value);
      return { column: 'belonging_status_id', value };
    };
    return toResult(await changeSelected(call, filters, prepare));
  }),
  churchRoute(contract.setConsent, async (call) => {
    const change = toConsentChange(call);
    return changeSelected(call, filters, () => change);
  }),
  churchRoute(contract.exportSelected, async (call) =>
    exportPeople(
      call,
      { ...call.input, features },
      toListContext(call, filters),
      getRequestLanguage(call.request.headers, call.actor.language),
    ),
  ),
  ...workRoutes,
  route(contract.recent, (call) =>
    listRecentChanges(
      call,
      features.flatMap((feature) => feature.undoKinds ?? []),
    ),
  ),
  route(contract.undo, undoBulkChange),
];

const toResult = ({ changed, undoId, workId }: Awaited<ReturnType<typeof changeSelected>>) => ({
  changed,
  undoId,
  workId,
});

async function requireAssignable(db: ChurchDb, belongingStatusId: string | null): Promise<void> {
  if (belongingStatusId && !(await isStatusAssignable(db, belongingStatusId)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'belongingStatusId', reason: 'belonging-status-unknown' }],
    });
}

function toConsentChange({
  input,
  actor,
  church,
}: Pick<Call<'setConsent'>, 'input' | 'actor' | 'church'>): BulkChange {
  const { purpose, status, channel, on } = input;
  const at = now();
  const today = toPlainDay(at, church.timeZone);
  if (on && on > today)
    throw new Problem('invalid', 'invalid', { fields: [{ path: 'on', reason: 'date-in-future' }] });
  return {
    column: `${purpose}_consent`,
    value: status,
    consent: {
      status,
      channel,
      statedBy: input.statedBy || actor.name,
      // Noon, so that it is the same day in the time zones of America and Europe.
      at: on && on < today ? `${on}T12:00:00.000Z` : at.toISOString(),
      textVersion: '',
    },
  };
}

const maxRecentChanges = 50;

async function listRecentChanges(
  { db, actor }: Call<'recent'>,
  kinds: readonly UndoKind[],
): Promise<{ items: BulkChangeView[] }> {
  const hidden = kinds.filter(({ permission }) => checkAccess(toVisitor(actor), { permission }));
  const steps = await listUndoableChanges(db, now(), {
    limit: maxRecentChanges,
    hidden: hidden.map(({ kind }) => kind),
  });
  const running = await listRunningIds(db);
  return {
    items: steps.flatMap(({ id, kind, ...step }) =>
      kind && step.change_count > 0 && !running.has(id)
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
  if ((await listRunningIds(db)).has(input.undoId))
    throw new Problem('failed_precondition', 'bulk-undo-running');
  const { changed, unchanged } = await lockUndoRows(db, input.undoId, 'people');
  if (changed.length > 0) {
    const names = await listDisplayNames(db, changed.slice(0, maxNames));
    throw new Problem('conflict', 'bulk-undo-changed', {
      values: { count: changed.length, names: names.join(', ') },
    });
  }
  await deleteUndoneConsents(db, input.undoId, unchanged);
  await restorePeople(db, input.undoId, unchanged, before, toAuthor(call));
  await closeWork(db, input.undoId, now());
  return { changed: unchanged.length };
}
