/**
 * What the provider says now, written down. News only knocks: what it carries is not believed, so the order in which news
 * arrive, and how often, makes no difference.
 */
import { bestOf, standingAfter } from '#domain/subscription/rules.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { writeStanding, type News } from './platform-queries.ts';
import { askStripe } from './stripe/client.ts';
import { contractedOf } from './stripe/reading.ts';

type SyncCore = Pick<Core, 'config' | 'log' | 'database'>;

export async function syncCustomer(core: SyncCore, providerCustomerId: string, news: News | null = null): Promise<void> {
  const at = now();
  const { data } = await askStripe(core, (stripe) => stripe.subscriptions.list({ customer: providerCustomerId, status: 'all', limit: 30 }));
  const best = bestOf(data.map(contractedOf));
  const since = news && news.createdAt < at ? news.createdAt : at;
  await writeStanding(core.database, { providerCustomerId, at, news }, (before) => {
    if (!best) return null;
    const standing = standingAfter(best, before, since);
    // A payment that was begun and left says nothing against a subscription that a superadmin granted.
    if (standing.state === 'inactive' && before.providerSubscriptionId === null) return null;
    return { standing, subscriptionId: best.id, price: best.price };
  });
}
