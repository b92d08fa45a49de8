import type { Core } from '#server/core/core.ts';

const job = 'access-sweep';

/** Every night, what has expired is removed: sessions, links of mails, counters. */
export async function startAccess(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: () => core.session.sweep() });
  await core.jobs.schedule(job, '17 3 * * *');
}
