/** The records of the fake Stripe, shaped like Stripe's objects (API 2026-10-28) with the fields that Redil reads. */
import { now } from '#server/core/clock.ts';

export const toUnixSeconds = (instant: Date = now()): number =>
  Math.floor(instant.getTime() / 1000);

export interface PriceRecord {
  readonly id: string;
  readonly object: 'price';
  readonly lookup_key: string;
  readonly unit_amount: number;
  readonly currency: string;
  readonly metadata: Record<string, string>;
}

export interface SubscriptionRecord {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  status: string;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  readonly metadata: Record<string, string>;
  readonly items: {
    readonly object: 'list';
    data: { id: string; price: PriceRecord; current_period_end: number }[];
  };
}

export interface CheckoutRecord {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  status: 'open' | 'complete' | 'expired';
  readonly url: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly price: string;
  readonly trialDays: number;
  readonly metadata: Record<string, string>;
}

export interface InvoiceRecord {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly number: string;
  readonly created: number;
  readonly total: number;
  readonly currency: string;
  readonly status: 'open' | 'paid';
  readonly hosted_invoice_url: string;
  readonly invoice_pdf: string;
}

/** Prices of a month and a year, in US cents. */
const amounts: Readonly<Record<string, number>> = {
  redil_basic_monthly: 900,
  redil_basic_yearly: 9_000,
  redil_standard_monthly: 1_900,
  redil_standard_yearly: 19_000,
  redil_premium_monthly: 4_900,
  redil_premium_yearly: 49_000,
};

export const prices: readonly PriceRecord[] = Object.entries(amounts).map(
  ([lookup_key, unit_amount]) => ({
    id: `price_${lookup_key}`,
    object: 'price',
    lookup_key,
    unit_amount,
    currency: 'usd',
    metadata: {},
  }),
);

export function findPrice(name: string): PriceRecord {
  const price = prices.find(({ id, lookup_key }) => id === name || lookup_key === name);
  if (!price) throw new Error(`No price ${name}`);
  return price;
}

const periodDays = ({ lookup_key }: PriceRecord): number =>
  lookup_key.endsWith('yearly') ? 365 : 30;

export function createSubscription(
  price: PriceRecord,
  customer: string,
  id: string,
  trialDays: number,
): SubscriptionRecord {
  const day = 24 * 3600;
  const trialEnd = trialDays > 0 ? toUnixSeconds() + trialDays * day : null;
  return {
    id,
    object: 'subscription',
    customer,
    created: toUnixSeconds(),
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: {},
    items: {
      object: 'list',
      data: [
        {
          id: `si_${id}`,
          price,
          current_period_end: trialEnd ?? toUnixSeconds() + periodDays(price) * day,
        },
      ],
    },
  };
}
