/** Records daily statistics of the churches, since the next sign-in overwrites `last_login`. */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import {
  findLastRecording,
  recordDay,
  listRecordedChurches,
  recordStorage,
} from './queries/statistics-queries.ts';

const jobName = 'platform-notes';

/** Runs hourly, so that the last record of a day is close to its end. */
export async function startDailyStatistics(core: Core): Promise<void> {
  await core.jobs.work({ name: jobName, run: () => recordStatistics(core, now()) });
  await core.jobs.schedule(jobName, '55 * * * *');
}

async function recordStatistics(core: Core, at: Date): Promise<void> {
  const churches = await core.database.unscoped(async (db) => {
    await recordDay(db, at);
    return listRecordedChurches(db, at);
  });
  const bytesByChurch = new Map<string, number>();
  for (const churchId of churches)
    bytesByChurch.set(churchId, await core.storage.getTotalBytes(churchId));
  await core.database.unscoped((db) => recordStorage(db, at, bytesByChurch));
}

/** Records the statistics again if they are older than ten minutes; returns when they were recorded. */
export async function refreshStatistics(core: Core): Promise<Date> {
  const at = now();
  const last = await core.database.unscoped(findLastRecording);
  if (last && at.getTime() - last.getTime() < 600_000) return last;
  await recordStatistics(core, at);
  return at;
}
