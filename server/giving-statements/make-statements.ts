/** The job that makes the statements of a run: reads what was given, then draws all of it as one file. */
import { readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { drawFile, getFileKey, type RunJob } from './draw-file.ts';
import { gatherStatements } from './gather-statements.ts';
import { requireRun } from './read-run.ts';
import { beginRun, moveRun, type Progress } from './run-queries.ts';

export const makeJob = 'giving-statements';

/** The run was stopped. */
class RunStoppedError extends Error {}

export async function makeStatements(core: Core, job: RunJob, signal: AbortSignal): Promise<void> {
  try {
    const count = await gather(core, job, signal);
    const toProgress = (done: number) => ({ progress_done: done, progress_total: count });
    await drawFile(core, job, (done) => {
      signal.throwIfAborted();
      return move(core, job, { status: 'drawing', ...toProgress(done) });
    });
    await move(core, job, { status: 'ready', ...toProgress(count) });
  } catch (error) {
    await core.storage.delete(getFileKey(job));
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    if (error instanceof RunStoppedError) return;
    core.log.error({ err: error, runId: job.runId }, 'statements of givers failed');
    await core.database.inChurch(job.churchId, (db) =>
      moveRun(db, job.runId, { status: 'failed', progress_done: 0, progress_total: 0 }),
    );
  }
}

/** In a transaction of its own. Throws if the run was stopped. */
async function move(core: Core, { churchId, runId }: RunJob, progress: Progress): Promise<void> {
  const moves = await core.database.inChurch(churchId, (db) => moveRun(db, runId, progress));
  if (!moves) throw new RunStoppedError();
}

/** Writes all statements or none. Returns how many there are. */
const gather = (core: Core, job: RunJob, signal: AbortSignal): Promise<number> =>
  core.database.inChurch(job.churchId, async (db) => {
    await beginRun(db);
    const run = await requireRun(db, job.runId);
    const { language } = await readChurch(db);
    return gatherStatements({
      db,
      run,
      language,
      reportProgress: (done, total) => {
        signal.throwIfAborted();
        return move(core, job, {
          status: 'gathering',
          progress_done: done,
          progress_total: total,
        });
      },
    });
  });
