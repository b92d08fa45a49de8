/** What is noted of the churches day by day: who was here is forgotten with the next sign-in. */
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { lastNote, noteDay, notedChurches, noteStorage } from './queries/statistics-queries.ts';

const jobName = 'platform-notes';

/** Every hour, so that the last note of a day is near its end. */
export async function startPlatform(core: Core): Promise<void> {
  await core.jobs.work({ name: jobName, run: () => note(core, now()) });
  await core.jobs.schedule(jobName, '55 * * * *');
}

async function note(core: Core, at: Date): Promise<void> {
  const churches = await core.database.unscoped(async (db) => {
    await noteDay(db, at);
    return notedChurches(db, at);
  });
  const measured = new Map<string, number>();
  for (const churchId of churches) measured.set(churchId, await core.storage.bytesOf(churchId));
  await core.database.unscoped((db) => noteStorage(db, at, measured));
}

/** For whoever looks now: what was noted longer than ten minutes ago is noted again. */
export async function freshNote(core: Core): Promise<Date> {
  const at = now();
  const last = await core.database.unscoped(lastNote);
  if (last && at.getTime() - last.getTime() < 600_000) return last;
  await note(core, at);
  return at;
}
