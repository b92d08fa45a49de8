/** News can be missed: every hour the provider is asked about whom it has not spoken of for half a day. */
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { forgetNews } from './unscoped-queries.ts';
import { customersNotAskedSince } from './queries/customers-queries.ts';
import { syncCustomer } from './sync.ts';

const job = 'subscription-reconcile';
const hour = 3600 * 1000;
const batch = 500;

export async function startSubscription(core: Core): Promise<void> {
  if (!core.config.stripe) return;
  await core.jobs.work({ name: job, run: (_, signal) => reconcile(core, signal) });
  await core.jobs.schedule(job, '37 * * * *');
}

export async function reconcile(core: Core, signal?: AbortSignal): Promise<void> {
  const at = now().getTime();
  for (const customer of await customersNotAskedSince(
    core.database.global,
    new Date(at - 12 * hour),
    batch,
  )) {
    if (signal?.aborted) return;
    await syncCustomer(core, customer);
  }
  await forgetNews(core.database, new Date(at - 60 * 24 * hour));
}
