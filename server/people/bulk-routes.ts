import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peopleBulkContract as contract } from '#domain/people/bulk-contract.ts';
import { maxChosenPeople } from '#domain/people/list.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import type { PeopleFilter } from './list/list-contributions.ts';
import { toListContext } from './list/list-context.ts';
import { readSelectedPeople, updatePeople } from './queries/selection-queries.ts';
import { isStatusAssignable } from './queries/status-queries.ts';
import { toAuthor } from './save-person.ts';

type Call<E extends keyof typeof contract> = TransactionCall<
  OutputOf<(typeof contract)[E]['input']>
>;

export const bulkRoutes = (filters: readonly PeopleFilter[]): Route[] => [
  route(contract.setRecordStatus, (call) => setRecordStatus(call, filters)),
  route(contract.setBelongingStatus, (call) => setBelongingStatus(call, filters)),
];

async function setRecordStatus(
  call: Call<'setRecordStatus'>,
  filters: readonly PeopleFilter[],
): Promise<InputOf<typeof contract.setRecordStatus.output>> {
  const { db, input } = call;
  const { recordStatus } = input;
  const selected = await readSelectedPeople(db, input.selection, toListContext(call, filters), {
    lock: true,
  });
  const changing = selected.filter((person) => person.record_status !== recordStatus);
  await updatePeople(db, changing, { record_status: recordStatus }, toAuthor(call));
  const ids = changing.map(({ id }) => id);
  const [before, ...others] = new Set(changing.map((person) => person.record_status));
  const isRevertible = before && others.length === 0 && ids.length <= maxChosenPeople;
  return { changed: ids.length, undo: isRevertible ? { ids, recordStatus: before } : null };
}

async function setBelongingStatus(
  call: Call<'setBelongingStatus'>,
  filters: readonly PeopleFilter[],
): Promise<{ changed: number }> {
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
  await updatePeople(db, changing, { belonging_status_id: belongingStatusId }, toAuthor(call));
  return { changed: changing.length };
}
