/** The queue jobs of imports: one of each kind for the imports of all features. */
import type { ErrorText } from '#domain/kernel/text/stored-text.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { Job } from '#server/core/jobs.ts';
import { analyseFile } from './analyse-file.ts';
import type { Import } from './define-import.ts';
import { importRows } from './import-rows.ts';
import { endImport } from './queries/import-queries.ts';
import { deleteExpiredImports } from './queries/unscoped-queries.ts';
import { ImportStoppedError, loadImportRun, type ImportJob, type ImportRun } from './run.ts';
import { undoImport, type UndoJob } from './undo-import.ts';

export const analyseJob = 'import-analyse';
export const importJob = 'import';
export const undoJob = 'import-undo';

/** Nightly deletion of old imports, whose problems are no longer needed. */
const expiryJob = 'import-deleteExpired';
export const importRetentionMs = 30 * 24 * 3600 * 1000;

/** Those of earlier versions, in which only people were imported. */
const formerJobs = [
  'people-import',
  'people-import-analyse',
  'people-import-undo',
  'people-import-deleteExpired',
];

export async function startImports(core: Core, imports: readonly Import[]): Promise<void> {
  const find = (kind: string): Import => {
    const found = imports.find(({ declaration }) => declaration.key === kind);
    if (!found) throw new Error(`No feature declares the import ${kind}`);
    return found;
  };
  for (const name of formerJobs) await core.jobs.remove(name);
  const deleteExpired = () =>
    deleteExpiredImports(core.database, new Date(now().getTime() - importRetentionMs)).then(
      () => undefined,
    );
  await core.jobs.work({ name: expiryJob, run: deleteExpired });
  await core.jobs.schedule(expiryJob, '41 3 * * *');
  await core.jobs.work(
    createJob(core, find, { name: analyseJob, status: 'analysing', run: analyseFile }),
  );
  await core.jobs.work(
    createJob(core, find, { name: importJob, status: 'importing', run: importRows }),
  );
  await core.jobs.work<UndoJob>({
    name: undoJob,
    run: (job) => undoImport(core, find(job.kind), job),
  });
}

interface ImportStep {
  readonly name: string;
  readonly status: 'analysing' | 'importing';
  readonly run: (work: ImportRun, signal: AbortSignal) => Promise<void>;
}

function createJob(
  core: Core,
  find: (kind: string) => Import,
  { name, status, run }: ImportStep,
): Job<ImportJob> {
  return {
    name,
    async run(job, signal) {
      const definition = find(job.kind);
      const work = await loadImportRun(core, job, status, definition);
      if (!work) return;
      try {
        await run(work, signal);
        if (status !== 'importing') return;
        await core.uploads.remove(work.row.uploadId, job.churchId);
        await definition.onImported?.(core, job.churchId);
      } catch (error) {
        // The process is ending: the queue runs the job again in another one.
        if (signal.aborted) throw error;
        if (!(error instanceof ImportStoppedError)) await failImport(core, work, error);
      }
    },
  };
}

/** The file of an import that failed is deleted: it counts as a pending upload, and is not read again. */
async function failImport(core: Core, { job, row }: ImportRun, error: unknown): Promise<void> {
  const isExpected = error instanceof Problem && error.code !== 'internal';
  if (!isExpected) core.log.error({ err: error, importId: job.importId }, 'import failed');
  const failure: ErrorText = isExpected
    ? { key: error.messageKey, values: error.details.values ?? {} }
    : { key: 'import-failed' };
  const hasEnded = await core.database.inChurch(job.churchId, (db) =>
    endImport(db, job.importId, { status: 'failed', failure, reading: job.reading }, now()),
  );
  if (hasEnded) await core.uploads.remove(row.uploadId, job.churchId);
}
