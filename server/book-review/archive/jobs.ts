/** Background jobs that write archives of the books and delete expired ones. */
import { startOfMonth } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { beginSnapshot } from '#server/core/database/transactions.ts';
import { archivesFolder } from '#server/core/files/zip.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import type { ReviewFile } from '#server/feature.ts';
import { countLines, requireBooks } from '#server/finance/public.ts';
import { endArchive, startArchive, updateProgress } from './archive-queries.ts';
import { expireArchives } from './unscoped-queries.ts';
import { writeArchive } from './write-archive.ts';
import { toWords, type Writing } from './write-files.ts';

export const archiveJob = 'review-archive';
const expireJob = 'review-archive-expire';

export interface ArchiveJob {
  readonly churchId: string;
  readonly archiveId: string;
}

/** The archive was cancelled. */
class ArchiveStoppedError extends Error {}

export const getArchiveKey = (churchId: string, archiveId: string): BlobKey =>
  blobKey(churchId, archivesFolder, `${archiveId}.zip`);

/** `files`: what later features add. */
export async function startArchiveJobs(core: Core, files: readonly ReviewFile[]): Promise<void> {
  await core.jobs.work<ArchiveJob>({
    name: archiveJob,
    retries: 2,
    run: (job, signal) => runArchive(core, files, job, signal),
  });
  await core.jobs.work({ name: expireJob, run: () => deleteExpiredArchives(core) });
  await core.jobs.schedule(expireJob, '27 * * * *');
}

type JobCore = Pick<Core, 'database' | 'storage' | 'log'>;

export async function runArchive(
  core: JobCore,
  files: readonly ReviewFile[],
  job: ArchiveJob,
  signal: AbortSignal,
): Promise<void> {
  const { churchId, archiveId } = job;
  try {
    const bytes = await createArchive(core, files, job, signal);
    if (bytes === null) return;
    if (
      !(await core.database.inChurch(churchId, (db) =>
        endArchive(db, archiveId, { status: 'done', bytes }),
      ))
    )
      throw new ArchiveStoppedError();
  } catch (error) {
    await core.storage.delete(getArchiveKey(churchId, archiveId));
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    if (error instanceof ArchiveStoppedError) return;
    core.log.error({ err: error, archiveId }, 'archive of the books failed');
    await core.database.inChurch(churchId, (db) => endArchive(db, archiveId, { status: 'failed' }));
  }
}

/** Its size; null if it was cancelled before. All is read in one read-only transaction, so that the files agree. */
async function createArchive(
  core: JobCore,
  files: readonly ReviewFile[],
  { churchId, archiveId }: ArchiveJob,
  signal: AbortSignal,
): Promise<number | null> {
  const archive = await core.database.inChurch(churchId, (db) => startArchive(db, archiveId));
  if (!archive) return null;
  const days = { from: archive.from_month, until: startOfMonth(archive.until_month, 1) };
  return core.database.inChurch(churchId, async (db) => {
    await beginSnapshot(db);
    const [church, books] = [await readChurch(db), await requireBooks(db)];
    let [done, total] = [0, 0];
    const reportProgress: Writing['reportProgress'] = async (count, added = 0) => {
      signal.throwIfAborted();
      total += added;
      done = Math.min(done + count, total);
      const isNoted = await core.database.inChurch(churchId, (other) =>
        updateProgress(other, archiveId, { done, total }),
      );
      if (!isNoted) throw new ArchiveStoppedError();
    };
    // Each line is in the journal, and in the ledger of two accounts.
    await reportProgress(0, 3 * (await countLines(db, days)));
    const hasGivers = archive.has_givers;
    const content = writeArchive(
      { core, db, church, books, days, hasGivers, ...toWords(church, books), reportProgress },
      {
        at: now(),
        requestedBy: archive.requested_by_name,
        period: { from: archive.from_month.slice(0, 7), to: archive.until_month.slice(0, 7) },
        files,
      },
    );
    return (await core.storage.put(getArchiveKey(churchId, archiveId), content)).bytes;
  });
}

/** Deletes the files of expired archives; the archives stay in the list. */
async function deleteExpiredArchives(core: Pick<Core, 'database' | 'storage'>): Promise<void> {
  for (const { churchId, id } of await expireArchives(core.database, now()))
    await core.storage.delete(getArchiveKey(churchId, id));
}
