/** Contract → handler. */
import { followUpsContract as contract } from '#domain/follow-ups/contract.ts';
import { maxAssignedAtOnce, type FollowUpFilters } from '#domain/follow-ups/schema.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { churchRoute, route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { getPersonName, selectPeopleIds, type PeopleFilter } from '#server/people/public.ts';
import { assignFollowUp, assignMany, undoAssignments } from './assign.ts';
import { listAssignees, type FollowUpViewers } from './assignees.ts';
import { addNote, finishFollowUp, readFollowUp, reopenFollowUp } from './change-follow-up.ts';
import { exportFollowUps } from './export-follow-ups.ts';
import { listFollowUps, listFollowUpsOfPerson, presentFollowUps } from './list-queries.ts';
import { getToday } from './present.ts';
import { requireReadable } from './reader.ts';
import { toQuery } from './to-query.ts';

interface Contributions {
  readonly peopleFilters: readonly PeopleFilter[];
  readonly followUpViewers: readonly FollowUpViewers[];
}

/** What later features add. */
export const followUpsRoutes = ({ peopleFilters, followUpViewers }: Contributions): Route[] => [
  route(contract.list, listPage),
  route(contract.mine, (call) => {
    requireReadable(call.actor);
    return listPage({ ...call, input: { ...call.input, assignee: 'me' } });
  }),
  churchRoute(contract.export, exportFollowUps),
  route(contract.assignees, async ({ db, input: { personId } }) => ({
    items: await listAssignees(db, personId === undefined ? [] : [personId], followUpViewers),
  })),
  route(contract.ofPerson, async (call) => {
    const { db, input } = call;
    await getPersonName(db, input.personId);
    const rows = await listFollowUpsOfPerson(db, input.personId);
    return { items: await presentFollowUps(db, rows, getToday(call)) };
  }),
  route(contract.assign, async (call) => {
    const { followUp } = await assignFollowUp(call, call.input, followUpViewers);
    return followUp;
  }),
  route(contract.assignMany, async (call) => {
    const ids = await selectPeopleIds(call, call.input.selection, peopleFilters);
    if (ids.length > maxAssignedAtOnce)
      throw new Problem('failed_precondition', 'follow-ups:errors.tooMany', {
        values: { limit: maxAssignedAtOnce },
      });
    return assignMany(call, ids, call.input, followUpViewers);
  }),
  route(contract.undoAssignments, (call) => undoAssignments(call, call.input.undoId)),
  route(contract.get, readFollowUp),
  idempotentRoute(contract.finish, finishFollowUp),
  route(contract.reopen, reopenFollowUp),
  route(contract.addNote, async (call) => {
    await addNote(call);
    return done;
  }),
];

async function listPage(call: TransactionCall<FollowUpFilters & { cursor?: string | undefined }>) {
  const query = toQuery(call, call.input);
  const { items, next } = await listFollowUps(call.db, query);
  return { items: await presentFollowUps(call.db, items, query.today), next };
}
