/** What Stripe answers, in our words. */
import type Stripe from 'stripe';
import { priceOf, type Contracted } from '#domain/subscription/rules.ts';
import { invoiceStates, type InvoiceView, type Offer } from '#domain/subscription/schema.ts';

const instant = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

export function contractedOf(subscription: Stripe.Subscription): Contracted {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: new Date(subscription.created * 1000),
    trialEndsAt: instant(subscription.trial_end),
    // The portal says either when it ends, or that it ends with the period.
    periodEndsAt: instant(subscription.cancel_at ?? item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    // A price that was replaced gives its lookup key away: the name also stands in its metadata, and in the subscription's.
    price:
      priceOf(item?.price.lookup_key) ??
      priceOf(item?.price.metadata['lookup_key']) ??
      priceOf(subscription.metadata['lookup_key']),
  };
}

/** null: no price of ours, or one without a fixed amount. */
export function offerOf({ lookup_key, unit_amount, currency }: Stripe.Price): Offer | null {
  const price = priceOf(lookup_key);
  return price && unit_amount !== null
    ? { ...price, amount: unit_amount, currency: currency.toUpperCase() }
    : null;
}

export function invoiceOf(invoice: Stripe.Invoice): InvoiceView {
  return {
    id: invoice.id,
    number: invoice.number,
    issuedAt: new Date(invoice.created * 1000).toISOString(),
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    state: invoiceStates.find((state) => state === invoice.status) ?? 'draft',
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}

/** Whom a piece of news is about; null: about nobody. */
export function customerIn(event: Pick<Stripe.Event, 'type' | 'data'>): string | null {
  const object = event.data.object as {
    readonly id?: unknown;
    readonly object?: unknown;
    readonly customer?: unknown;
  };
  const customer = object.object === 'customer' ? object.id : object.customer;
  if (typeof customer === 'string') return customer;
  const inner = (customer as { readonly id?: unknown } | null | undefined)?.id;
  return typeof inner === 'string' ? inner : null;
}
