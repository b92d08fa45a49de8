import type { Core } from '#server/core/core.ts';

const job = 'access-expiry';

/** Schedules the nightly deletion of expired sessions, tokens and rate-limit counters. */
export async function startAccess(core: Core): Promise<void> {
  await core.jobs.remove('access-sweep');
  await core.jobs.work({ name: job, run: () => core.session.deleteExpired() });
  await core.jobs.schedule(job, '17 3 * * *');
}
