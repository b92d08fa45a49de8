import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { BulkWorkView } from '#domain/people/bulk-changes.ts';
import { peopleBulkContract as contract } from '#domain/people/bulk-contract.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { closeWork, endWork, listOpenWork, readWork } from './work-queries.ts';

export const workRoutes: readonly Route[] = [
  route(contract.work, async ({ db, actor }) => ({ items: await listOpenWork(db, actor.userId) })),
  // It does not wait for the people who are just being changed: their transaction rolls back.
  route(contract.stopWork, async ({ db, input: { workId } }) => {
    await getWork(db, workId);
    await endWork(db, workId, 'stopped');
    return getWork(db, workId);
  }),
  route(contract.closeWork, async ({ db, input: { workId } }) => {
    await getWork(db, workId);
    await closeWork(db, workId, now());
    return done;
  }),
];

async function getWork(db: ChurchDb, workId: string): Promise<BulkWorkView> {
  const work = await readWork(db, workId);
  if (!work) throw new Problem('not_found', 'bulk-work-not-found');
  return work;
}
