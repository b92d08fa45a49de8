import { lookupRetentionYears } from '#domain/book-review/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { deleteLookups } from './unscoped-queries.ts';

const job = 'review-lookups-expiry';

/** Every night. */
export async function startLookupExpiry(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: () => expireLookups(core) });
  await core.jobs.schedule(job, '37 3 * * *');
}

export function expireLookups(core: Pick<Core, 'database'>): Promise<void> {
  const before = now();
  before.setUTCFullYear(before.getUTCFullYear() - lookupRetentionYears);
  return deleteLookups(core.database, before);
}
