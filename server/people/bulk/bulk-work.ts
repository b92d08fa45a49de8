/** The job that goes through the people of a bulk change, some hundreds in each transaction. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { parseAuditContext } from '#server/core/database/audit-context.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { stillHas } from '#server/users/public.ts';
import { lockPeople } from '../queries/selection-queries.ts';
import { applyChange, isChanging } from './apply-change.ts';
import { listRunningWork } from '../unscoped-queries.ts';
import { advanceWork, endWork, readRunningWork, type RunningWork } from './work-queries.ts';

const jobName = 'people-bulk';

/** People per transaction: their rows are locked for less than half a second, and a stop loses no more than these. */
const batchSize = 500;

interface BulkJob {
  readonly churchId: string;
  readonly workId: string;
}

export const enqueueBulkWork = (
  { jobs }: Pick<Core, 'jobs'>,
  churchId: string,
  workId: string,
): Promise<void> => jobs.enqueue(jobName, { churchId, workId }, { key: workId });

export async function registerBulkWork(core: Core): Promise<void> {
  await core.jobs.work<BulkJob>({
    name: jobName,
    keyed: true,
    concurrency: 2,
    run: (job, signal) => runBulkWork(core, job, signal),
  });
  // What a process that ended between its transaction and the queue left, or the queue gave up.
  for (const { churchId, id } of await listRunningWork(core.database))
    await enqueueBulkWork(core, churchId, id);
}

/** The work was stopped, or another worker goes on with it: the transaction rolls back. */
class WorkTakenError extends Error {}

/** Goes on where an earlier run ended. What it did stays, also when it fails. */
export async function runBulkWork(
  core: Pick<Core, 'database' | 'log'>,
  { churchId, workId }: BulkJob,
  signal: AbortSignal,
): Promise<void> {
  const { database } = core;
  try {
    for (;;) {
      signal.throwIfAborted();
      const work = await database.inChurch(churchId, (db) =>
        readRunningWork(db, workId, batchSize),
      );
      if (!work) return;
      const acting = database.withAuditContext(parseAuditContext(work.auditContext));
      await acting.inChurch(churchId, (db) => changeNext(db, workId, work));
    }
  } catch (error) {
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    if (error instanceof WorkTakenError) return;
    core.log.error({ err: error, workId }, 'bulk change failed');
    await database.inChurch(churchId, (db) => endWork(db, workId, 'failed'));
  }
}

async function changeNext(db: ChurchDb, workId: string, work: RunningWork): Promise<void> {
  const { change, ids, done, userId } = work;
  if (ids.length === 0) {
    await endWork(db, workId, 'done');
    return;
  }
  const people = await lockPeople(db, ids);
  // The permission of the user who began is checked in each step. Without it the work stops; what was done can be undone.
  if (!(await stillHas(db, userId, peoplePermissions.edit))) {
    await endWork(db, workId, 'stopped');
    return;
  }
  const changing = people.filter((person) => isChanging(person, change));
  await applyChange(db, workId, changing, change, { userId, at: now() });
  const step = { from: done, done: ids.length, changed: changing.length };
  if (!(await advanceWork(db, workId, step))) throw new WorkTakenError();
}
