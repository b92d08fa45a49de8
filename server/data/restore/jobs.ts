/** Background jobs that check and restore archives. */
import Papa from 'papaparse';
import { text } from 'node:stream/consumers';
import type { RestorePreview } from '#domain/data/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ErrorText } from '#domain/kernel/text/stored-text.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchTables } from '#server/core/database/feature-tables.ts';
import { byteOrderMark } from '#server/core/files/csv.ts';
import { getTableLabel } from '../export/write-archive.ts';
import { drain, isEmptyChurch } from '../queries/staging-queries.ts';
import { changeRestoreStatus, readRestore, type RestoreRow } from '../queries/restores-queries.ts';
import { isGenuine } from '../seal.ts';
import { restoreArchive } from './restore-archive.ts';
import { openArchive, type OpenedArchive } from './read-archive.ts';

export const checkJob = 'church-restore-check';
export const restoreJob = 'church-restore';

export interface RestoreJob {
  readonly churchId: string;
  readonly restoreId: string;
  readonly language: Language;
}

export async function registerRestoreJobs(core: Core, tables: ChurchTables): Promise<void> {
  await core.jobs.work<RestoreJob>({
    name: checkJob,
    retries: 1,
    run: (job, signal) => run({ core, tables, job, signal }, 'checking', checkArchive),
  });
  await core.jobs.work<RestoreJob>({
    name: restoreJob,
    retries: 1,
    run: (job, signal) => run({ core, tables, job, signal }, 'restoring', runRestore),
  });
}

interface RestoreCall {
  readonly core: Core;
  readonly tables: ChurchTables;
  readonly job: RestoreJob;
  readonly signal: AbortSignal;
}

interface RestoreRun extends RestoreCall {
  readonly row: RestoreRow;
  readonly archive: OpenedArchive;
}

async function run(
  call: RestoreCall,
  status: 'checking' | 'restoring',
  work: (work: RestoreRun) => Promise<void>,
): Promise<void> {
  const { core, job, signal } = call;
  const { churchId, restoreId } = job;
  const row = await core.database.inChurch(churchId, (db) => readRestore(db, restoreId));
  if (row?.status !== status) return;
  try {
    const uploader = { userId: row.requestedBy, church: { id: churchId } };
    await core.uploads.openFile(row.uploadId, uploader, 'church-restore', async (path) => {
      const archive = await openArchive(path);
      try {
        await work({ ...call, row, archive });
      } finally {
        archive.close();
      }
    });
  } catch (error) {
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    const failure: ErrorText =
      error instanceof Problem
        ? { key: error.messageKey, values: error.details.values ?? {} }
        : { key: 'restore-failed' };
    if (!(error instanceof Problem))
      core.log.error({ err: error, restoreId }, 'restore of a church failed');
    await core.database.inChurch(churchId, (db) =>
      changeRestoreStatus(db, restoreId, status, 'failed', { failure }),
    );
    await core.uploads.remove(row.uploadId, churchId);
  }
}

/** Reads every file completely, so that the preview is reliable. */
async function checkArchive({
  core,
  tables: { restored },
  job,
  archive,
}: RestoreRun): Promise<void> {
  const { churchId, restoreId, language } = job;
  for (const file of [...archive.manifest.tables, ...archive.manifest.files])
    await drain(await archive.read(file));
  if (!(await core.database.inChurch(churchId, (db) => isEmptyChurch(db, restored))))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
  const restoredNames = new Set(restored.map(({ name }) => name));
  const tables = archive.manifest.tables
    .filter(({ rows, table }) => rows > 0 && table !== 'churches' && table !== 'users')
    .map(({ table, rows }) => ({ table, rows, label: getTableLabel(table, language) }));
  const preview: RestorePreview = {
    churchName: archive.manifest.church.name,
    exportedAt: archive.manifest.exportedAt,
    genuine: isGenuine(archive.manifest, core.config),
    restored: tables.filter(({ table }) => restoredNames.has(table)),
    notRestored: tables.filter(({ table }) => !restoredNames.has(table)),
    files: archive.manifest.files.length,
    users: await listArchivedUsers(archive),
  };
  await core.database.inChurch(churchId, (db) =>
    changeRestoreStatus(db, restoreId, 'checking', 'ready', { preview }),
  );
}

const maxUsers = 500;
const maxUsersBytes = 5 * 1024 * 1024;

/** The users of the archive, shown so that they can be invited. */
async function listArchivedUsers(
  archive: OpenedArchive,
): Promise<{ name: string; email: string }[]> {
  const usersTable = archive.manifest.tables.find(({ table }) => table === 'users');
  if (!usersTable || usersTable.bytes > maxUsersBytes) return [];
  const content = (await text(await archive.read(usersTable))).replace(byteOrderMark, '');
  const [, ...rows] = Papa.parse<string[]>(content, {
    delimiter: archive.manifest.separator,
    skipEmptyLines: true,
  }).data;
  const cell = (row: readonly string[], column: string): string =>
    (row[usersTable.columns.indexOf(column)] ?? '').replace(/^'/, '').slice(0, 254);
  return rows
    .slice(0, maxUsers)
    .map((row) => ({ name: cell(row, 'name'), email: cell(row, 'email') }));
}

async function runRestore({ core, tables, job, row, archive }: RestoreRun): Promise<void> {
  const { churchId } = job;
  try {
    await core.database.inChurch(churchId, (db) =>
      restoreArchive({ core, tables, db, churchId, archive, row }),
    );
  } catch (error) {
    for (const key of await core.storage.list(churchId))
      if (/^[^/]+\/(logo|files)\//.test(key)) await core.storage.delete(key);
    throw error;
  }
  await core.uploads.remove(row.uploadId, churchId);
}
