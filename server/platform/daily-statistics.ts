/** Records daily statistics of the churches, since the next sign-in overwrites `last_login`. */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { runForAll } from '#server/core/jobs.ts';
import {
  findLastRecording,
  listChurchesToMeasure,
  listMonthsToRecord,
  recordDay,
  recordMonth,
  listRecordedChurches,
  mergeChurchCounts,
  recordStorage,
} from './queries/statistics-queries.ts';

const jobName = 'platform-statistics';
const failure = 'storage not measured';

/** Runs hourly, so that the last record of a day is close to its end. */
export async function startDailyStatistics(core: Core): Promise<void> {
  await core.jobs.remove('platform-notes');
  await core.jobs.work({
    name: jobName,
    keyed: true,
    run: (_, signal) => recordStatistics(core, now(), signal),
  });
  await core.jobs.schedule(jobName, '55 * * * *');
}

/** A church whose files can't be measured does not stop the statistics of the others, but fails the job. */
export async function recordStatistics(core: Core, at: Date, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for await (const page of listRecordedChurches(core.database)) {
    signal.throwIfAborted();
    const churchIds = page.map(({ churchId }) => churchId);
    const measured = await core.database.unscoped(async (db) => {
      const found = await listChurchesToMeasure(db, at, churchIds);
      await recordDay(db, at, churchIds);
      return found;
    });
    const bytesByChurch = new Map<string, number>();
    await runForAll(
      measured,
      async ({ churchId }) => {
        bytesByChurch.set(churchId, await core.storage.getTotalBytes(churchId));
      },
      { log: core.log, failure, signal },
    ).catch((error: unknown) => {
      signal.throwIfAborted();
      errors.push(error);
    });
    await core.database.unscoped((db) => recordStorage(db, at, bytesByChurch));
  }
  await core.database.unscoped(mergeChurchCounts);
  await core.database.unscoped(async (db) => {
    for (const month of await listMonthsToRecord(db, at)) await recordMonth(db, month, at);
  });
  if (errors.length > 0) throw new AggregateError(errors, failure);
}

/** When the statistics were recorded. A job records them again if that was more than ten minutes ago. */
export async function findRecordingTime(core: Core): Promise<Date | null> {
  const last = await core.database.unscoped(findLastRecording);
  if (!last || now().getTime() - last.getTime() > 600_000)
    await core.jobs.enqueue(jobName, {}, { key: jobName });
  return last;
}
