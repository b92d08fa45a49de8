/** Every hour: churches whose grace is over go, with their files. */
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { dueChurches, eraseChurch } from './platform-queries.ts';

const deletionJob = 'church-deletion';

export async function workOnDeletions(core: Core): Promise<void> {
  await core.jobs.work({ name: deletionJob, run: () => eraseDueChurches(core) });
  await core.jobs.schedule(deletionJob, '7 * * * *');
}

/** Files first: should the process end in between, the next run finds the church still due. */
export async function eraseDueChurches(core: Core): Promise<void> {
  const at = now();
  for (const churchId of await dueChurches(core.database, at)) {
    await core.uploads.removeOf(churchId);
    await core.storage.deleteAll(churchId);
    if (await eraseChurch(core.database, churchId, at)) core.log.info({ churchId }, 'church erased');
  }
}
