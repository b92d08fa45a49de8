import type { Core } from '#server/core/core.ts';
import { now } from '../clock.ts';
import type { Database } from './database.ts';
import { getOldestUndo } from './undo.ts';

const job = 'expire-undo';

/** Starts the nightly job that deletes what can no longer be undone. */
export async function startUndoExpiry({ database, jobs }: Core): Promise<void> {
  await jobs.work({
    name: job,
    run: () => deleteExpiredUndoSteps(database, now()).then(() => undefined),
  });
  await jobs.schedule(job, '17 4 * * *');
}

/** Deletes the steps that can no longer be undone. */
export const deleteExpiredUndoSteps = (
  database: Pick<Database, 'unscoped'>,
  at: Date,
): Promise<number> =>
  database.unscoped(async (db) => {
    const deleted = await db
      .deleteFrom('undo_steps')
      .where('created_at', '<=', getOldestUndo(at))
      .executeTakeFirst();
    return Number(deleted.numDeletedRows);
  });
