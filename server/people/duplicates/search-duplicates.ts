/** The job that proposes pairs of records of the same person: after imports, on request, and at night where people changed. */
import { comparePeople } from '#domain/people/duplicates/compare.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listChurchesWithNewPeople } from '../unscoped-queries.ts';
import { finishSearch } from './candidates-queries.ts';
import {
  collectPairs,
  deleteOutdatedCandidates,
  readComparedPeople,
  readPairs,
  storeCandidates,
  type Pair,
} from './pairs-queries.ts';

const searchJob = 'people-duplicates';
const nightlyJob = 'people-duplicates-nightly';

/** Pairs in memory at once. */
const batchSize = 1000;

export const enqueueDuplicateSearch = ({ jobs }: Pick<Core, 'jobs'>, churchId: string) =>
  jobs.enqueue(searchJob, { churchId }, { key: churchId });

export async function registerDuplicateSearch(core: Core): Promise<void> {
  await core.jobs.work<{ churchId: string }>({
    name: searchJob,
    keyed: true,
    run: ({ churchId }, signal) =>
      core.database.inChurch(churchId, (db) => searchDuplicates(db, signal)),
  });
  await core.jobs.work({
    name: nightlyJob,
    run: async () => {
      for await (const page of listChurchesWithNewPeople(core.database))
        for (const { churchId } of page) await enqueueDuplicateSearch(core, churchId);
    },
  });
  await core.jobs.schedule(nightlyJob, '23 5 * * *');
}

/** Compares the pairs that have a key in common. In one transaction, so that a search that ends early leaves nothing. */
export async function searchDuplicates(db: ChurchDb, signal?: AbortSignal): Promise<void> {
  const at = now();
  await collectPairs(db);
  let after: Pair | null = null;
  do {
    signal?.throwIfAborted();
    const pairs = await readPairs(db, after, batchSize);
    await storeCandidates(db, await comparePairs(db, pairs), at);
    after = pairs.length < batchSize ? null : (pairs.at(-1) ?? null);
  } while (after);
  await deleteOutdatedCandidates(db, at);
  await finishSearch(db, at);
}

async function comparePairs(db: ChurchDb, pairs: readonly Pair[]) {
  const ids = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const people = await readComparedPeople(db, [...ids]);
  return pairs.flatMap((pair) => {
    const [one, other] = [people.get(pair.one), people.get(pair.other)];
    const likeness = one && other ? comparePeople(one, other) : null;
    return likeness ? [{ ...pair, ...likeness }] : [];
  });
}
