import type { Core } from '#server/core/core.ts';
import { now } from '../clock.ts';
import { deleteExpiredUndoSteps } from './undo.ts';

const job = 'expire-undo';

/** Starts the nightly job that deletes what can no longer be undone. */
export async function startUndoExpiry({ database, jobs }: Core): Promise<void> {
  await jobs.work({
    name: job,
    run: () => deleteExpiredUndoSteps(database, now()).then(() => undefined),
  });
  await jobs.schedule(job, '17 4 * * *');
}
