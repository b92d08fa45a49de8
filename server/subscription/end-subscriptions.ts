/** The end of a church is the end of what it pays: nothing is charged for what is no more. */
import type { Core } from '#server/core/core.ts';
import { providerCustomersOf } from './queries/customers-queries.ts';
import { askStripe, type StripeClient } from './stripe/client.ts';

const over = new Set(['canceled', 'incomplete_expired']);

/**
 * Cancels at once whatever runs at the provider's for this church, and closes its payment pages. Done again, it finds
 * nothing left to do. Throws `unavailable` while the provider does not answer.
 */
export async function endSubscriptions(
  core: Pick<Core, 'config' | 'log' | 'database'>,
  churchId: string,
): Promise<void> {
  if (!core.config.stripe) return;
  for (const customer of await providerCustomersOf(core.database.global, churchId)) {
    await askStripe(core, async (stripe) => {
      try {
        await endOf(stripe, customer);
      } catch (error) {
        // Gone at the provider's already, and with it all that it paid for.
        if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
      }
    });
  }
}

async function endOf(stripe: StripeClient, customer: string): Promise<void> {
  const checkouts = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 30 });
  for (const { id } of checkouts.data) await stripe.checkout.sessions.expire(id);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  for (const { id, status } of data) if (!over.has(status)) await stripe.subscriptions.cancel(id);
}
