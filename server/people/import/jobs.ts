/** The queue jobs of imports. */
import type { ErrorText } from '#domain/kernel/text/stored-text.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { Job } from '#server/core/jobs.ts';
import { enqueueDuplicateSearch } from '../duplicates/search-duplicates.ts';
import { endImport } from '../queries/import-queries.ts';
import { deleteExpiredImports } from '../unscoped-queries.ts';
import { analyseFile } from './analyse-file.ts';
import { importPeople } from './import-people.ts';
import { undoImport, undoJob, type UndoJob } from './undo-import.ts';
import { ImportStoppedError, loadImportRun, type ImportJob, type ImportRun } from './import-run.ts';

type Features = Parameters<typeof undoImport>[2];

export const analyseJob = 'people-import-analyse';
export const importJob = 'people-import';

/** Nightly deletion of old imports, whose problems are no longer needed. */
const expiryJob = 'people-import-deleteExpired';
export const importRetentionMs = 30 * 24 * 3600 * 1000;

export async function registerImportJobs(core: Core, features: Features): Promise<void> {
  const deleteExpired = () =>
    deleteExpiredImports(core.database, new Date(now().getTime() - importRetentionMs)).then(
      () => undefined,
    );
  await core.jobs.work({ name: expiryJob, run: deleteExpired });
  await core.jobs.schedule(expiryJob, '41 3 * * *');
  await core.jobs.work(
    createJob(core, features, { name: analyseJob, status: 'analysing', run: analyseFile }),
  );
  await core.jobs.work(
    createJob(core, features, { name: importJob, status: 'importing', run: importPeople }),
  );
  await core.jobs.work<UndoJob>({ name: undoJob, run: (job) => undoImport(core, job, features) });
}

interface ImportStep {
  readonly name: string;
  readonly status: 'analysing' | 'importing';
  readonly run: (work: ImportRun, signal: AbortSignal) => Promise<void>;
}

function createJob(
  core: Core,
  features: Features,
  { name, status, run }: ImportStep,
): Job<ImportJob> {
  return {
    name,
    async run(job, signal) {
      const work = await loadImportRun(core, job, status, features);
      if (!work) return;
      try {
        await run(work, signal);
        if (status !== 'importing') return;
        await core.uploads.remove(work.row.uploadId, job.churchId);
        await enqueueDuplicateSearch(core, job.churchId);
      } catch (error) {
        // The process is ending: the queue runs the job again in another one.
        if (signal.aborted) throw error;
        if (!(error instanceof ImportStoppedError)) await failImport(core, job, error);
      }
    },
  };
}

async function failImport(core: Core, job: ImportJob, error: unknown): Promise<void> {
  const isExpected = error instanceof Problem && error.code !== 'internal';
  if (!isExpected) core.log.error({ err: error, importId: job.importId }, 'import failed');
  const failure: ErrorText = isExpected
    ? { key: error.messageKey, values: error.details.values ?? {} }
    : { key: 'import-failed' };
  await core.database.inChurch(job.churchId, (db) =>
    endImport(db, job.importId, { status: 'failed', failure, reading: job.reading }, now()),
  );
}
