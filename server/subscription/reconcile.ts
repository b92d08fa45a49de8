/** Webhooks can be missed: an hourly job synchronises customers not synchronised for twelve hours. */
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { deleteExpiredBillingEvents } from './unscoped-queries.ts';
import { listCustomersNotSyncedSince } from './customers-queries.ts';
import { syncCustomer } from './sync.ts';

const job = 'subscription-reconcile';
const hour = 3600 * 1000;
const batch = 500;

export async function startReconciliation(core: Core): Promise<void> {
  if (!core.config.stripe) return;
  await core.jobs.work({ name: job, run: (_, signal) => reconcile(core, signal) });
  await core.jobs.schedule(job, '37 * * * *');
}

export async function reconcile(core: Core, signal?: AbortSignal): Promise<void> {
  const at = now().getTime();
  for (const customer of await listCustomersNotSyncedSince(
    core.database.global,
    new Date(at - 12 * hour),
    batch,
  )) {
    if (signal?.aborted) return;
    await syncCustomer(core, customer);
  }
  await deleteExpiredBillingEvents(core.database, new Date(at - 60 * 24 * hour));
}
