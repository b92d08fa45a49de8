/** Cancels the subscriptions of a church that is deleted. */
import type { Core } from '#server/core/core.ts';
import { listProviderCustomers } from './customers-queries.ts';
import { callStripe, type StripeClient } from './stripe-client.ts';

const endedStatuses = new Set(['canceled', 'incomplete_expired']);

/**
 * Cancels the church's subscriptions at the payment provider immediately and expires its payment pages. Idempotent. Throws
 * `unavailable` when the provider does not answer.
 */
export async function cancelSubscriptions(
  core: Pick<Core, 'config' | 'log' | 'database'>,
  churchId: string,
): Promise<void> {
  if (!core.config.stripe) return;
  for (const customer of await listProviderCustomers(core.database.global, churchId)) {
    await callStripe(core, async (stripe) => {
      try {
        await cancelCustomer(stripe, customer);
      } catch (error) {
        // The customer was deleted at the provider, together with its subscriptions.
        if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
      }
    });
  }
}

async function cancelCustomer(stripe: StripeClient, customer: string): Promise<void> {
  const checkouts = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 30 });
  for (const { id } of checkouts.data) await stripe.checkout.sessions.expire(id);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status } of data)
    if (!endedStatuses.has(status)) await stripe.subscriptions.cancel(id);
}
