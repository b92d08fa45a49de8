/** Routes for editing belonging statuses. Each response is the updated list of all statuses. */
import { statusesContract } from '#domain/people/settings-contract.ts';
import { createWordList, settingsRoute } from '#server/churches/public.ts';
import type { Route } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { listBelongingStatuses } from '../belonging-statuses.ts';
import { countPeopleWithStatus, insertStatus, updateStatus } from '../queries/status-queries.ts';

const statuses = createWordList({
  table: 'belonging_statuses',
  limit: 60,
  errors: {
    notFound: 'status-not-found',
    nameTaken: 'status-name-taken',
    inUse: 'status-in-use',
    last: 'status-last',
  },
  list: ({ db, actor, request }) =>
    listBelongingStatuses(db, getRequestLanguage(request.headers, actor.language)),
  insert: insertStatus,
  update: updateStatus,
  countUses: countPeopleWithStatus,
});

export const statusRoutes: Route[] = [
  settingsRoute(statusesContract.create, (call) => statuses.create(call, call.input)),
  settingsRoute(statusesContract.order, (call) => statuses.order(call, call.input.ids)),
  settingsRoute(statusesContract.update, (call) => {
    const { statusId, ...input } = call.input;
    return statuses.update(call, statusId, input);
  }),
  settingsRoute(statusesContract.archive, (call) =>
    statuses.archive(call, call.input.statusId, call.input.archived),
  ),
  settingsRoute(statusesContract.remove, (call) => statuses.remove(call, call.input.statusId)),
];
