/** Every hour: churches whose grace is over go, with their files. */
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { endSubscriptions } from '#server/subscription/public.ts';
import { dueChurches, eraseChurch } from './unscoped-queries.ts';

const deletionJob = 'church-deletion';

export async function workOnDeletions(core: Core): Promise<void> {
  await core.jobs.work({ name: deletionJob, run: () => eraseDueChurches(core) });
  await core.jobs.schedule(deletionJob, '7 * * * *');
}

/** Of several churches one that can't go now keeps no other; the next run finds it still due. */
export async function eraseDueChurches(core: Core): Promise<void> {
  const at = now();
  const faults: unknown[] = [];
  for (const churchId of await dueChurches(core.database, at)) {
    try {
      await erase(core, churchId, at);
    } catch (error) {
      core.log.error({ err: error, churchId }, 'church not erased yet');
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some churches could not be erased yet');
}

/** Payments first, then files, then rows: who pays is known by the rows, so each step that failed is found again. */
async function erase(core: Core, churchId: string, at: Date): Promise<void> {
  await endSubscriptions(core, churchId);
  await core.uploads.removeOf(churchId);
  await core.storage.deleteAll(churchId);
  if (await eraseChurch(core.database, churchId, at)) core.log.info({ churchId }, 'church erased');
}
