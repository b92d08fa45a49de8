/** The church edits its list of belonging statuses. Each answer is the whole list as it is now. */
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/words/text.ts';
import { statusesContract } from '#domain/people/lists-contract.ts';
import type { BelongingStatusView } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import { route, type BoundCall, type Route } from '#server/core/http/http.ts';
import { languageOfRequest } from '#server/core/words.ts';
import { orderRows } from '../queries/field-queries.ts';
import {
  countHolders,
  deleteStatus,
  insertStatus,
  setStatusArchived,
  updateStatus,
} from '../queries/status-queries.ts';
import { statusLabels } from '../status-labels.ts';

const mostStatuses = 60;

type Call = Pick<BoundCall<unknown>, 'db' | 'actor' | 'request'>;

const labels = ({ db, actor, request }: Call): Promise<BelongingStatusView[]> =>
  statusLabels(db, languageOfRequest(request.headers, actor.language));
const listed = async (call: Call) => ({ items: await labels(call) });

async function find(
  call: Call,
  id: string,
): Promise<{ status: BelongingStatusView; others: BelongingStatusView[] }> {
  const all = await labels(call);
  const status = all.find((each) => each.id === id);
  if (!status) throw new Problem('not_found', 'status-not-found');
  return { status, others: all.filter((each) => each !== status) };
}

function refuseSameName(name: string, others: readonly BelongingStatusView[]): void {
  if (!others.some((other) => fold(other.name) === fold(name))) return;
  throw new Problem('invalid', 'invalid', {
    fields: [{ path: 'name', reason: 'status-name-taken' }],
  });
}

export const statusRoutes: Route[] = [
  route(statusesContract.create, async (call) => {
    const all = await labels(call);
    if (call.input.name === '')
      throw new Problem('invalid', 'invalid', { fields: [{ path: 'name', reason: 'required' }] });
    if (all.length >= mostStatuses)
      throw new Problem('limit_reached', 'list-full', { values: { limit: mostStatuses } });
    refuseSameName(call.input.name, all);
    await insertStatus(call.db, call.input);
    return listed(call);
  }),
  route(statusesContract.order, async (call) => {
    await orderRows(call.db, 'belonging_statuses', call.input.ids);
    return listed(call);
  }),
  route(statusesContract.update, async (call) => {
    const { statusId, ...input } = call.input;
    const { status, others } = await find(call, statusId);
    if (input.name === '' && status.key === null) {
      throw new Problem('invalid', 'invalid', { fields: [{ path: 'name', reason: 'required' }] });
    }
    if (input.name !== '') refuseSameName(input.name, others);
    await updateStatus(call.db, statusId, input);
    return listed(call);
  }),
  route(statusesContract.archive, async (call) => {
    const { statusId, archived } = call.input;
    const { others } = await find(call, statusId);
    if (archived && others.every((other) => other.archived))
      throw new Problem('failed_precondition', 'status-last');
    await setStatusArchived(call.db, statusId, archived ? now() : null);
    return listed(call);
  }),
  route(statusesContract.remove, async (call) => {
    const { statusId } = call.input;
    const { others } = await find(call, statusId);
    const count = await countHolders(call.db, statusId);
    if (count > 0) throw new Problem('failed_precondition', 'status-in-use', { values: { count } });
    if (others.every((other) => other.archived))
      throw new Problem('failed_precondition', 'status-last');
    await deleteStatus(call.db, statusId);
    return listed(call);
  }),
];
