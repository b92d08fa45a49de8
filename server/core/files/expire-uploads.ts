import type { Core } from '#server/core/core.ts';
import { deleteUnreferencedFiles } from './files.ts';

const job = 'expire-uploads';

/** Starts the hourly job that removes expired uploads, and files that nothing refers to. */
export async function startFileExpiry(core: Core): Promise<void> {
  const { jobs, uploads, log } = core;
  await jobs.work({
    name: job,
    async run() {
      const removed = await uploads.removeExpired();
      if (removed > 0) log.info({ removed }, 'expired uploads removed');
      const deleted = await deleteUnreferencedFiles(core);
      if (deleted > 0) log.info({ deleted }, 'unreferenced files deleted');
    },
  });
  await jobs.schedule(job, '41 * * * *');
}
