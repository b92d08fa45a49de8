import { now } from '../clock.ts';
import type { Core } from '../core.ts';
import { deleteNoticesExpiredBefore } from './notice-queries.ts';

const job = 'expire-notices';
/** How long the same notice is not stored again after it expired. */
const keptDays = 30;

/** Exported for its test. */
export const deleteExpiredNotices = ({ database }: Pick<Core, 'database'>): Promise<number> =>
  database.unscoped((db) =>
    deleteNoticesExpiredBefore(db, new Date(now().getTime() - keptDays * 24 * 3600 * 1000)),
  );

/** Starts the nightly job that deletes the notices of long ago. */
export async function startNoticeExpiry(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: () => deleteExpiredNotices(core).then(() => undefined) });
  await core.jobs.schedule(job, '41 4 * * *');
}
