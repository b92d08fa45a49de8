/**
 * What the provider says now, written down. News only knocks: what it carries is not believed, so the order in which news
 * arrive, and how often, makes no difference.
 */
import { bestOf, standingAfter } from '#domain/subscription/rules.ts';
import { tellAdministrators } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { writeStanding, type News } from './unscoped-queries.ts';
import { askStripe } from './stripe/client.ts';
import { contractedOf } from './stripe/reading.ts';

type SyncCore = Pick<Core, 'config' | 'log' | 'database' | 'mail'>;

export async function syncCustomer(
  core: SyncCore,
  providerCustomerId: string,
  news: News | null = null,
): Promise<void> {
  const at = now();
  const { data } = await askStripe(core, (stripe) =>
    stripe.subscriptions.list({ customer: providerCustomerId, status: 'all', limit: 30 }),
  );
  const best = bestOf(data.map(contractedOf));
  const since = news && news.createdAt < at ? news.createdAt : at;
  let failed: { readonly churchId: string; readonly until: Date } | null = null;
  await writeStanding(core.database, { providerCustomerId, at, news }, (before) => {
    if (!best) return null;
    const standing = standingAfter(best, before, since);
    // Told once: the row is held, so only the first to write it finds another state before.
    const fails = standing.state === 'past_due' && before.state !== 'past_due';
    failed =
      fails && before.churchId && standing.graceUntil
        ? { churchId: before.churchId, until: standing.graceUntil }
        : null;
    // A payment that was begun and left says nothing against a subscription that a superadmin granted.
    if (standing.state === 'inactive' && before.providerSubscriptionId === null) return null;
    return { standing, subscriptionId: best.id, price: best.price };
  });
  if (failed) await tellOfFailure(core, failed);
}

/** Until when everything works, and where the way to pay is. */
const tellOfFailure = (
  core: SyncCore,
  { churchId, until }: { readonly churchId: string; readonly until: Date },
): Promise<void> =>
  tellAdministrators(core, churchId, ({ to, language, values, when }) =>
    core.mail.sendSoon({
      to,
      template: 'payment-failed',
      language,
      values: { ...values, day: when(until), link: `${core.config.appUrl}/app/suscripcion` },
    }),
  );
