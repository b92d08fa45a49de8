import type { Core } from '#server/core/core.ts';

const job = 'expire-uploads';

/** Starts the hourly job that removes expired uploads. */
export async function startUploadExpiry({
  jobs,
  uploads,
  log,
}: Pick<Core, 'jobs' | 'uploads' | 'log'>): Promise<void> {
  await jobs.work({
    name: job,
    async run() {
      const removed = await uploads.removeExpired();
      if (removed > 0) log.info({ removed }, 'expired uploads removed');
    },
  });
  await jobs.schedule(job, '41 * * * *');
}
