/** The prices of the plans, asked of the provider and kept for ten minutes. */
import { lookupKeys } from '#domain/subscription/rules.ts';
import type { Interval, Offer } from '#domain/subscription/schema.ts';
import type { PlanKey } from '#domain/plans.ts';
import { now } from '#server/core/clock.ts';
import type { StripeSettings } from '#server/core/config.ts';
import type { Core } from '#server/core/core.ts';
import { askStripe } from './stripe/client.ts';
import { offerOf } from './stripe/reading.ts';

interface Priced extends Offer {
  readonly priceId: string;
}

const kept = new WeakMap<
  StripeSettings,
  { readonly until: number; readonly prices: readonly Priced[] }
>();
const keepFor = 10 * 60 * 1000;

async function pricesOf(core: Pick<Core, 'config' | 'log'>): Promise<readonly Priced[]> {
  const settings = core.config.stripe;
  if (!settings) return [];
  const at = now().getTime();
  const known = kept.get(settings);
  if (known && at < known.until) return known.prices;
  const { data } = await askStripe(core, (stripe) =>
    stripe.prices.list({ lookup_keys: [...lookupKeys], active: true, limit: 100 }),
  );
  const prices = data.flatMap((price) => {
    const offer = offerOf(price);
    return offer ? [{ ...offer, priceId: price.id }] : [];
  });
  kept.set(settings, { until: at + keepFor, prices });
  return prices;
}

/** None with manual billing. */
export async function offersOf(core: Pick<Core, 'config' | 'log'>): Promise<Offer[]> {
  const prices = await pricesOf(core);
  return prices.map(({ plan, interval, amount, currency }) => ({
    plan,
    interval,
    amount,
    currency,
  }));
}

/** null: the plan can't be paid for like that. */
export async function priceIdOf(
  core: Pick<Core, 'config' | 'log'>,
  plan: PlanKey,
  interval: Interval,
): Promise<string | null> {
  const prices = await pricesOf(core);
  return (
    prices.find((price) => price.plan === plan && price.interval === interval)?.priceId ?? null
  );
}
