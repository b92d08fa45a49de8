/** Draws all statements of a run as one file. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readChurch, type PrintedChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { archivesFolder } from '#server/core/files/zip.ts';
import { blobKey, type BlobKey } from '#server/core/storage/blob-store.ts';
import {
  inTemporaryFolder,
  readTemporaryFile,
  writeTemporaryFile,
} from '#server/core/storage/temporary-files.ts';
import { createThread } from '#server/core/thread.ts';
import { createPrinter, drawing, toStatementsPaper } from './print-statements.ts';
import { requireRun } from './read-run.ts';
import type { Run } from './run-queries.ts';
import { listStatementPage } from './statement-queries.ts';

export interface RunJob {
  readonly churchId: string;
  readonly runId: string;
}

export const getFileKey = ({ churchId, runId }: RunJob): BlobKey =>
  blobKey(churchId, archivesFolder, `${runId}.pdf`);

/** Runs of all churches are drawn one after the other, beside single papers. */
const thread = createThread({ maxWaiting: 100, megabytes: 320 });
const readAtOnce = 500;
const lookEveryMs = 500;

/** `reportProgress` is called with the number of statements that are drawn; throws to stop. */
export async function drawFile(
  core: Core,
  job: RunJob,
  reportProgress?: (done: number) => Promise<void>,
): Promise<void> {
  const { church, run } = await core.database.inChurch(job.churchId, async (db) => ({
    church: await readChurch(db),
    run: await requireRun(db, job.runId),
  }));
  await inTemporaryFolder(async (folder) => {
    const files = { source: join(folder, 'statements'), target: join(folder, 'file') };
    await writeTemporaryFile(files.source, generateSource(core, job, { church, run }));
    const paper = await toStatementsPaper(core, church, run);
    // The thread counts what it has drawn in the first number, and stops when the second one is set.
    const progress = new Int32Array(new SharedArrayBuffer(8));
    const drawn = thread.run(drawing, { paper, ...files, progress });
    await watch(drawn, progress, reportProgress);
    await core.storage.put(getFileKey(job), readTemporaryFile(files.target));
  });
}

interface Source {
  readonly church: PrintedChurch;
  readonly run: Run;
}

/** What is printed of each statement as JSON, one a line. */
async function* generateSource(
  core: Core,
  { churchId, runId }: RunJob,
  { church, run }: Source,
): AsyncGenerator<string> {
  const print = createPrinter(run, church);
  let cursor: string | undefined;
  do {
    const from = cursor;
    const { items, next } = await core.database.inChurch(churchId, (db) =>
      listStatementPage(db, runId, { cursor: from, size: readAtOnce }),
    );
    for (const each of items) yield `${JSON.stringify(print(each))}\n`;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** Waits for the drawing, and stops it when the progress can't be reported. */
async function watch(
  drawn: Promise<unknown>,
  progress: Int32Array,
  reportProgress: ((done: number) => Promise<void>) | undefined,
): Promise<void> {
  if (!reportProgress) return void (await drawn);
  let isDrawing = true;
  const ended = drawn.finally(() => {
    isDrawing = false;
  });
  // Awaited below.
  ended.catch(() => undefined);
  try {
    while (isDrawing) {
      await reportProgress(Atomics.load(progress, 0));
      await Promise.race([ended, setTimeout(lookEveryMs)]);
    }
  } finally {
    Atomics.store(progress, 1, 1);
    await ended;
  }
}
