/** The prices of the plans, from the payment provider, cached for ten minutes. */
import { lookupKeys } from '#domain/subscription/rules.ts';
import type { Interval, Offer } from '#domain/subscription/schema.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { StripeSettings } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';
import { callStripe } from './stripe-client.ts';
import { toOffer } from './stripe-mapping.ts';

interface PricedOffer extends Offer {
  readonly priceId: string;
}

const priceCache = new WeakMap<
  StripeSettings,
  { readonly until: number; readonly prices: readonly PricedOffer[] }
>();
const cacheMs = 10 * 60 * 1000;

async function getPrices(core: Pick<Core, 'config' | 'log'>): Promise<readonly PricedOffer[]> {
  const settings = core.config.stripe;
  if (!settings) return [];
  const at = now().getTime();
  const cached = priceCache.get(settings);
  if (cached && at < cached.until) return cached.prices;
  const { data } = await callStripe(core, (stripe) =>
    stripe.prices.list({ lookup_keys: [...lookupKeys], active: true, limit: 100 }),
  );
  const prices = data.flatMap((price) => {
    const offer = toOffer(price);
    return offer ? [{ ...offer, priceId: price.id }] : [];
  });
  priceCache.set(settings, { until: at + cacheMs, prices });
  return prices;
}

/** Empty with manual billing. */
export async function getOffers(core: Pick<Core, 'config' | 'log'>): Promise<Offer[]> {
  const prices = await getPrices(core);
  return prices.map(({ plan, interval, amount, currency }) => ({
    plan,
    interval,
    amount,
    currency,
  }));
}

/** null when the plan has no price for this interval. */
export async function findPriceId(
  core: Pick<Core, 'config' | 'log'>,
  plan: PlanKey,
  interval: Interval,
): Promise<string | null> {
  const prices = await getPrices(core);
  return (
    prices.find((price) => price.plan === plan && price.interval === interval)?.priceId ?? null
  );
}
