/** Routes for editing belonging statuses. Each response is the updated list of all statuses. */
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall, Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { reorderRows } from '../queries/field-queries.ts';
import {
  countPeopleWithStatus,
  deleteStatus,
  insertStatus,
  setStatusArchived,
  updateStatus,
} from '../queries/status-queries.ts';
import { listBelongingStatuses } from '../belonging-statuses.ts';
import { settingsRoute } from './settings-route.ts';

const maxStatuses = 60;

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'request'>;

const listLabelled = ({ db, actor, request }: Call): Promise<BelongingStatusView[]> =>
  listBelongingStatuses(db, getRequestLanguage(request.headers, actor.language));
const toListOutput = async (call: Call) => ({ items: await listLabelled(call) });

async function getStatus(
  call: Call,
  id: string,
): Promise<{ status: BelongingStatusView; others: BelongingStatusView[] }> {
  const all = await listLabelled(call);
  const status = all.find((each) => each.id === id);
  if (!status) throw new Problem('not_found', 'status-not-found');
  return { status, others: all.filter((each) => each !== status) };
}

function requireUniqueName(name: string, others: readonly BelongingStatusView[]): void {
  if (!others.some((other) => fold(other.name) === fold(name))) return;
  throw new Problem('invalid', 'invalid', {
    fields: [{ path: 'name', reason: 'status-name-taken' }],
  });
}

export const statusRoutes: Route[] = [
  settingsRoute(statusesContract.create, async (call) => {
    const all = await listLabelled(call);
    if (call.input.name === '')
      throw new Problem('invalid', 'invalid', { fields: [{ path: 'name', reason: 'required' }] });
    if (all.length >= maxStatuses)
      throw new Problem('limit_reached', 'list-full', { values: { limit: maxStatuses } });
    requireUniqueName(call.input.name, all);
    await insertStatus(call.db, call.input);
    return toListOutput(call);
  }),
  settingsRoute(statusesContract.order, async (call) => {
    await reorderRows(call.db, 'belonging_statuses', call.input.ids);
    return toListOutput(call);
  }),
  settingsRoute(statusesContract.update, async (call) => {
    const { statusId, ...input } = call.input;
    const { status, others } = await getStatus(call, statusId);
    if (input.name === '' && status.key === null) {
      throw new Problem('invalid', 'invalid', { fields: [{ path: 'name', reason: 'required' }] });
    }
    if (input.name !== '') requireUniqueName(input.name, others);
    await updateStatus(call.db, statusId, input);
    return toListOutput(call);
  }),
  settingsRoute(statusesContract.archive, async (call) => {
    const { statusId, archived } = call.input;
    const { others } = await getStatus(call, statusId);
    if (archived && others.every((other) => other.archived))
      throw new Problem('failed_precondition', 'status-last');
    await setStatusArchived(call.db, statusId, archived ? now() : null);
    return toListOutput(call);
  }),
  settingsRoute(statusesContract.remove, async (call) => {
    const { statusId } = call.input;
    const { others } = await getStatus(call, statusId);
    const count = await countPeopleWithStatus(call.db, statusId);
    if (count > 0) throw new Problem('failed_precondition', 'status-in-use', { values: { count } });
    if (others.every((other) => other.archived))
      throw new Problem('failed_precondition', 'status-last');
    await deleteStatus(call.db, statusId);
    return toListOutput(call);
  }),
];
