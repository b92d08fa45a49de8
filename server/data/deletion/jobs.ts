/** Hourly job that erases churches whose grace period has ended, with their files. */
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { cancelSubscriptions } from '#server/subscription/public.ts';
import { listDueChurches, eraseChurch } from './unscoped-queries.ts';

const deletionJob = 'church-deletion';

export async function registerDeletionJobs(core: Core): Promise<void> {
  await core.jobs.work({ name: deletionJob, run: () => eraseDueChurches(core) });
  await core.jobs.schedule(deletionJob, '7 * * * *');
}

/** A failure for one church does not stop the others; the next run retries it. */
export async function eraseDueChurches(core: Core): Promise<void> {
  const at = now();
  const errors: unknown[] = [];
  for (const churchId of await listDueChurches(core.database, at)) {
    try {
      await erase(core, churchId, at);
    } catch (error) {
      core.log.error({ err: error, churchId }, 'church not erased yet');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some churches could not be erased yet');
}

/** Ends the subscriptions, then deletes files, then rows: the rows are needed to repeat failed earlier steps. */
async function erase(core: Core, churchId: string, at: Date): Promise<void> {
  await cancelSubscriptions(core, churchId);
  await core.uploads.removeForChurch(churchId);
  await core.storage.deleteAll(churchId);
  if (await eraseChurch(core.database, churchId, at)) core.log.info({ churchId }, 'church erased');
}
