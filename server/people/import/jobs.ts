/** The jobs of an import, as the queue runs them. */
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { Job } from '#server/core/jobs.ts';
import { endImport, type Failure } from '../queries/import-queries.ts';
import { removeImports } from '../unscoped-queries.ts';
import { analyse } from './analyse.ts';
import { carryOut } from './carry-out.ts';
import { Stopped, takeUp, type ImportJob, type Work } from './work.ts';

export const analyseJob = 'people-import-analyse';
export const carryOutJob = 'people-import';

/** Every night: what was imported is in the church, and why a row was not is of no use after so many days. */
const sweepJob = 'people-import-sweep';
export const importsLive = 30 * 24 * 3600 * 1000;

export async function workOnImports(core: Core): Promise<void> {
  const sweep = () =>
    removeImports(core.database, new Date(now().getTime() - importsLive)).then(() => undefined);
  await core.jobs.work({ name: sweepJob, run: sweep });
  await core.jobs.schedule(sweepJob, '41 3 * * *');
  await core.jobs.work(jobOf(core, analyseJob, 'analysing', analyse));
  await core.jobs.work(jobOf(core, carryOutJob, 'importing', carryOut));
}

function jobOf(
  core: Core,
  name: string,
  status: 'analysing' | 'importing',
  run: (work: Work, signal: AbortSignal) => Promise<void>,
): Job<ImportJob> {
  return {
    name,
    async run(job, signal) {
      const work = await takeUp(core, job, status);
      if (!work) return;
      try {
        await run(work, signal);
        if (status === 'importing') await core.uploads.remove(work.row.uploadId);
      } catch (error) {
        // The process ends: the queue gives the job to the next one, which begins anew.
        if (signal.aborted) throw error;
        if (!(error instanceof Stopped)) await fail(core, job, error);
      }
    },
  };
}

async function fail(core: Core, job: ImportJob, error: unknown): Promise<void> {
  const known = error instanceof Problem && error.code !== 'internal';
  if (!known) core.log.error({ err: error, importId: job.importId }, 'import failed');
  const failure: Failure = known
    ? { key: error.messageKey, values: error.details.values ?? {} }
    : { key: 'import-failed' };
  await core.database.inChurch(job.churchId, (db) =>
    endImport(db, job.importId, { status: 'failed', failure, reading: job.reading }, now()),
  );
}
