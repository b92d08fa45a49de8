/** Copies are looked through, and brought in, in the background. */
import Papa from 'papaparse';
import { text } from 'node:stream/consumers';
import type { RestorePreview } from '#domain/data/schema.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { byteOrderMark } from '#server/core/files/csv.ts';
import { tableLabel } from '../export/write-copy.ts';
import { drained, isEmptyChurch } from '../queries/staging-queries.ts';
import {
  moveRestore,
  readRestore,
  type Failure,
  type RestoreRow,
} from '../queries/restores-queries.ts';
import { isGenuine } from '../seal.ts';
import { tablesToRestore } from '../tables.ts';
import { bringCopyIn } from './bring-in.ts';
import { openCopy, type OpenedCopy } from './read-copy.ts';

export const checkJob = 'church-restore-check';
export const restoreJob = 'church-restore';

export interface RestoreJob {
  readonly churchId: string;
  readonly restoreId: string;
  readonly language: Language;
}

export async function workOnRestores(core: Core): Promise<void> {
  await core.jobs.work<RestoreJob>({
    name: checkJob,
    retries: 1,
    run: (job, signal) => run(core, job, 'checking', signal, check),
  });
  await core.jobs.work<RestoreJob>({
    name: restoreJob,
    retries: 1,
    run: (job, signal) => run(core, job, 'restoring', signal, carryOut),
  });
}

interface Work {
  readonly core: Core;
  readonly job: RestoreJob;
  readonly row: RestoreRow;
  readonly copy: OpenedCopy;
}

async function run(
  core: Core,
  job: RestoreJob,
  status: 'checking' | 'restoring',
  signal: AbortSignal,
  work: (work: Work) => Promise<void>,
): Promise<void> {
  const { churchId, restoreId } = job;
  const row = await core.database.inChurch(churchId, (db) => readRestore(db, restoreId));
  if (row?.status !== status) return;
  let copy: OpenedCopy | undefined;
  try {
    const upload = await core.uploads.open(
      row.uploadId,
      { userId: row.askedBy, church: { id: churchId } },
      'church-restore',
    );
    upload.content.destroy();
    copy = await openCopy(upload.path);
    await work({ core, job, row, copy });
  } catch (error) {
    // The process ends: the queue gives the job to the next one, which begins anew.
    if (signal.aborted) throw error;
    const failure: Failure =
      error instanceof Problem
        ? { key: error.messageKey, values: error.details.values ?? {} }
        : { key: 'restore-failed' };
    if (!(error instanceof Problem))
      core.log.error({ err: error, restoreId }, 'restore of a church failed');
    await core.database.inChurch(churchId, (db) =>
      moveRestore(db, restoreId, status, 'failed', { failure }),
    );
    await core.uploads.remove(row.uploadId);
  } finally {
    copy?.close();
  }
}

/** Every file is read to its end, so that what is shown then is what would come. */
async function check({ core, job, copy }: Work): Promise<void> {
  const { churchId, restoreId, language } = job;
  for (const file of [...copy.manifest.tables, ...copy.manifest.files])
    await drained(await copy.read(file));
  if (!(await core.database.inChurch(churchId, isEmptyChurch)))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
  const restored = new Set(tablesToRestore.map(({ name }) => name));
  const told = copy.manifest.tables
    .filter(({ rows, table }) => rows > 0 && table !== 'churches' && table !== 'users')
    .map(({ table, rows }) => ({ table, rows, label: tableLabel(table, language) }));
  const preview: RestorePreview = {
    churchName: copy.manifest.church.name,
    exportedAt: copy.manifest.exportedAt,
    genuine: isGenuine(copy.manifest, core.config),
    comes: told.filter(({ table }) => restored.has(table)),
    staysOut: told.filter(({ table }) => !restored.has(table)),
    files: copy.manifest.files.length,
    users: await usersOf(copy),
  };
  await core.database.inChurch(churchId, (db) =>
    moveRestore(db, restoreId, 'checking', 'ready', { preview }),
  );
}

const mostUsers = 500;
const longestUsers = 5 * 1024 * 1024;

/** Who had an account: shown, to be invited. */
async function usersOf(copy: OpenedCopy): Promise<{ name: string; email: string }[]> {
  const listed = copy.manifest.tables.find(({ table }) => table === 'users');
  if (!listed || listed.bytes > longestUsers) return [];
  const content = (await text(await copy.read(listed))).replace(byteOrderMark, '');
  const [, ...rows] = Papa.parse<string[]>(content, {
    delimiter: copy.manifest.separator,
    skipEmptyLines: true,
  }).data;
  const cell = (row: readonly string[], column: string): string =>
    (row[listed.columns.indexOf(column)] ?? '').replace(/^'/, '').slice(0, 254);
  return rows
    .slice(0, mostUsers)
    .map((row) => ({ name: cell(row, 'name'), email: cell(row, 'email') }));
}

async function carryOut({ core, job, row, copy }: Work): Promise<void> {
  const { churchId } = job;
  try {
    await core.database.inChurch(churchId, (db) => bringCopyIn({ core, db, churchId, copy, row }));
  } catch (error) {
    for (const key of await core.storage.list(churchId))
      if (key.startsWith(`${churchId}/logo/`)) await core.storage.delete(key);
    throw error;
  }
  await core.uploads.remove(row.uploadId);
}
