/** Background jobs that create archives and delete expired ones. */

import type { Language } from '#domain/kernel/text/languages.ts';
import { toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchTables, ExportedTable } from '#server/core/database/feature-tables.ts';
import { archivesFolder } from '#server/core/files/zip.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import { listAdministrators, readChurch } from '../queries/church-queries.ts';
import { beginSnapshot } from '#server/core/database/transactions.ts';
import { buildTableExports } from '../queries/archive-queries.ts';
import { expireExports } from '../queries/exports-unscoped-queries.ts';
import { endExport, updateExportProgress, startExport } from '../queries/exports-queries.ts';
import { writeArchive } from './write-archive.ts';

export const exportJob = 'church-export';
const expireJob = 'church-export-expire';

export interface ExportJob {
  readonly churchId: string;
  readonly exportId: string;
  readonly userId: string;
  readonly language: Language;
}

/** The export was cancelled. */
class ExportStoppedError extends Error {}

export const getArchiveKey = (churchId: string, exportId: string): BlobKey =>
  blobKey(churchId, archivesFolder, `${exportId}.zip`);

export async function registerExportJobs(core: Core, { exported }: ChurchTables): Promise<void> {
  await core.jobs.work<ExportJob>({
    name: exportJob,
    retries: 2,
    run: (job, signal) => runExport(core, exported, job, signal),
  });
  await core.jobs.work({ name: expireJob, run: () => deleteExpiredArchives(core) });
  await core.jobs.schedule(expireJob, '17 * * * *');
}

async function runExport(
  core: Core,
  tables: readonly ExportedTable[],
  job: ExportJob,
  signal: AbortSignal,
): Promise<void> {
  const { churchId, exportId } = job;
  const files = (await core.storage.list(churchId)).filter(
    (key) => !key.startsWith(`${churchId}/${archivesFolder}/`),
  );
  const total = tables.length + 2 + files.length;
  if (!(await core.database.inChurch(churchId, (db) => startExport(db, exportId, total)))) return;
  try {
    const archive = await createArchive(core, { tables, files }, job, signal);
    await core.database.inChurch(churchId, async (db) => {
      if (!(await endExport(db, exportId, { status: 'done', ...archive })))
        throw new ExportStoppedError();
      await notifyRequester(core, db, job);
    });
  } catch (error) {
    await core.storage.delete(getArchiveKey(churchId, exportId));
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    if (error instanceof ExportStoppedError) return;
    core.log.error({ err: error, exportId }, 'export of a church failed');
    await core.database.inChurch(churchId, (db) => endExport(db, exportId, { status: 'failed' }));
  }
}

/** Reads all rows in one read-only transaction, for a consistent snapshot. */
async function createArchive(
  core: Core,
  {
    tables,
    files,
  }: { readonly tables: readonly ExportedTable[]; readonly files: readonly BlobKey[] },
  job: ExportJob,
  signal: AbortSignal,
): Promise<{ rows: number; bytes: number }> {
  const { churchId, exportId, language } = job;
  return core.database.inChurch(churchId, async (db) => {
    await beginSnapshot(db);
    const { content, written } = writeArchive({
      core,
      db,
      church: await readChurch(db),
      language,
      tables: await buildTableExports(db, tables),
      files,
      at: now(),
      async reportProgress(count) {
        signal.throwIfAborted();
        if (
          !(await core.database.inChurch(churchId, (other) =>
            updateExportProgress(other, exportId, count),
          ))
        )
          throw new ExportStoppedError();
      },
    });
    const { bytes } = await core.storage.put(getArchiveKey(churchId, exportId), content);
    return { rows: written.rows, bytes };
  });
}

async function notifyRequester(
  core: Core,
  db: ChurchDb,
  { userId, language }: ExportJob,
): Promise<void> {
  const requester = (await listAdministrators(db)).find(({ id }) => id === userId);
  if (!requester) return;
  const church = await readChurch(db);
  const values = {
    name: toGreetingName(requester.name),
    church: toGreetingName(church.name) || 'Redil',
    link: `${core.config.appUrl}/app/configuracion/datos`,
  };
  const mail = { to: requester.email, template: 'export-ready', language, values } as const;
  await core.mail.enqueue(db, mail);
}

/** Deletes the files of expired exports; the exports stay in the list. */
async function deleteExpiredArchives(core: Core): Promise<void> {
  for (const { churchId, id } of await expireExports(core.database, now()))
    await core.storage.delete(getArchiveKey(churchId, id));
}
