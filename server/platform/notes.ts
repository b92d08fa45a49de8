/** What is noted of the churches day by day: who was here is forgotten with the next sign-in. */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { lastNote, noteDay } from './queries/statistics-queries.ts';

const jobName = 'platform-notes';

/** Every hour, so that the last note of a day is near its end. */
export async function startPlatform(core: Core): Promise<void> {
  await core.jobs.work({ name: jobName, run: () => core.database.inPlatform((db) => noteDay(db, now())) });
  await core.jobs.schedule(jobName, '55 * * * *');
}

/** For whoever looks now: what was noted longer than ten minutes ago is noted again. */
export async function freshNote(core: Core): Promise<Date> {
  const at = now();
  return core.database.inPlatform(async (db) => {
    const last = await lastNote(db);
    if (last && at.getTime() - last.getTime() < 600_000) return last;
    await noteDay(db, at);
    return at;
  });
}
