import { Problem } from '#domain/kernel/errors.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { duplicatesContract as contract } from '#domain/people/duplicates/contract.ts';
import { now } from '#server/core/clock.ts';
import { afterCommit, type ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import {
  countCandidates,
  dismissCandidate,
  findSearch,
  listCandidates,
  requestSearch,
} from './candidates-queries.ts';
import { enqueueDuplicateSearch } from './search-duplicates.ts';

export const duplicateRoutes: readonly Route[] = [
  route(contract.list, ({ db, actor, input: { dismissed, cursor } }) => {
    requireAccess(actor, peopleContract.list);
    return listCandidates(db, { dismissed: dismissed === 'yes', cursor });
  }),
  route(contract.figures, ({ db }) => readFigures(db)),
  route(contract.dismiss, async ({ db, actor, input }) => {
    requireAccess(actor, peopleContract.update);
    const { personId, otherId, dismissed } = input;
    const at = dismissed ? now() : null;
    if (!(await dismissCandidate(db, [personId, otherId], at, actor.name)))
      throw new Problem('not_found', 'person-not-found');
    return readFigures(db);
  }),
  route(contract.search, async ({ db, core, church, actor }) => {
    requireAccess(actor, peopleContract.update);
    await requestSearch(db, now());
    afterCommit(db, () => {
      enqueueDuplicateSearch(core, church.id).catch((error: unknown) =>
        core.log.error({ err: error }, 'the search for duplicates was not enqueued'),
      );
    });
    return readFigures(db);
  }),
];

async function readFigures(db: ChurchDb) {
  const search = await findSearch(db);
  const { requested_at: requestedAt, finished_at: finishedAt } = search ?? {};
  return {
    ...(await countCandidates(db)),
    searchedAt: finishedAt?.toISOString() ?? null,
    isSearching: requestedAt !== undefined && (!finishedAt || finishedAt < requestedAt),
  };
}
