/** Copies are made, and go when their days are over, in the background. */

import type { Language } from '#domain/kernel/words/languages.ts';
import { nameToGreet } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { blobKey, type BlobKey } from '#server/core/storage.ts';
import { listAdministrators, readChurchToCopy } from '../queries/church-queries.ts';
import { columnsToCopy, freezeMoment } from '../queries/copy-queries.ts';
import { expireExports } from '../queries/exports-unscoped-queries.ts';
import { endExport, noteExport, takeUpExport } from '../queries/exports-queries.ts';
import { tablesToCopy } from '../tables.ts';
import { copiesFolder, writeCopy } from './write-copy.ts';

export const exportJob = 'church-export';
const expireJob = 'church-export-expire';

export interface ExportJob {
  readonly churchId: string;
  readonly exportId: string;
  readonly userId: string;
  readonly language: Language;
}

/** Somebody stopped it. */
class Stopped extends Error {}

export const copyKey = (churchId: string, exportId: string): BlobKey =>
  blobKey(churchId, copiesFolder, `${exportId}.zip`);

export async function workOnExports(core: Core): Promise<void> {
  await core.jobs.work<ExportJob>({
    name: exportJob,
    retries: 2,
    run: (job, signal) => carryOut(core, job, signal),
  });
  await core.jobs.work({ name: expireJob, run: () => expire(core) });
  await core.jobs.schedule(expireJob, '17 * * * *');
}

async function carryOut(core: Core, job: ExportJob, signal: AbortSignal): Promise<void> {
  const { churchId, exportId } = job;
  const files = (await core.storage.list(churchId)).filter(
    (key) => !key.startsWith(`${churchId}/${copiesFolder}/`),
  );
  const total = tablesToCopy.length + 2 + files.length;
  if (!(await core.database.inChurch(churchId, (db) => takeUpExport(db, exportId, total)))) return;
  try {
    const made = await make(core, job, files, signal);
    const kept = await core.database.inChurch(churchId, (db) =>
      endExport(db, exportId, { status: 'done', ...made }),
    );
    if (!kept) throw new Stopped();
  } catch (error) {
    await core.storage.delete(copyKey(churchId, exportId));
    // The process ends: the queue gives the job to the next one, which begins anew.
    if (signal.aborted) throw error;
    if (error instanceof Stopped) return;
    core.log.error({ err: error, exportId }, 'export of a church failed');
    await core.database.inChurch(churchId, (db) => endExport(db, exportId, { status: 'failed' }));
    return;
  }
  await tellAsker(core, job);
}

/** All rows are of one moment: one long transaction that only reads. */
async function make(
  core: Core,
  job: ExportJob,
  files: readonly BlobKey[],
  signal: AbortSignal,
): Promise<{ rows: number; bytes: number }> {
  const { churchId, exportId, language } = job;
  return core.database.inChurch(churchId, async (db) => {
    await freezeMoment(db);
    const { content, written } = writeCopy({
      core,
      db,
      church: await readChurchToCopy(db),
      language,
      tables: await columnsToCopy(db, tablesToCopy),
      files,
      at: now(),
      async done(count) {
        signal.throwIfAborted();
        if (
          !(await core.database.inChurch(churchId, (other) => noteExport(other, exportId, count)))
        )
          throw new Stopped();
      },
    });
    const { bytes } = await core.storage.put(copyKey(churchId, exportId), content);
    return { rows: written.rows, bytes };
  });
}

async function tellAsker(core: Core, { churchId, userId, language }: ExportJob): Promise<void> {
  const { asker, church } = await core.database.inChurch(churchId, async (db) => ({
    asker: (await listAdministrators(db)).find(({ id }) => id === userId),
    church: await readChurchToCopy(db),
  }));
  if (!asker) return;
  const values = {
    name: nameToGreet(asker.name),
    church: nameToGreet(church.name) || 'Redil',
    link: `${core.config.appUrl}/app/configuracion/datos`,
  };
  core.mail.sendSoon({ to: asker.email, template: 'export-ready', language, values });
}

/** After its days the file goes; that there was a copy stays. */
async function expire(core: Core): Promise<void> {
  for (const { churchId, id } of await expireExports(core.database, now()))
    await core.storage.delete(copyKey(churchId, id));
}
