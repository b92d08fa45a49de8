/** Maps Stripe's objects to the domain's types. */
import type Stripe from 'stripe';
import { parseLookupKey, type ProviderSubscription } from '#domain/subscription/rules.ts';
import { invoiceStates, type InvoiceView, type Offer } from '#domain/subscription/schema.ts';

const toDate = (seconds: number | null | undefined): Date | null =>
  seconds ? new Date(seconds * 1000) : null;

export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: new Date(subscription.created * 1000),
    trialEndsAt: toDate(subscription.trial_end),
    // The portal sets either `cancel_at` or `cancel_at_period_end`.
    periodEndsAt: toDate(subscription.cancel_at ?? item?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    // Stripe transfers the lookup key to the price that replaces another; the metadata of price and subscription keep it.
    price:
      parseLookupKey(item?.price.lookup_key) ??
      parseLookupKey(item?.price.metadata['lookup_key']) ??
      parseLookupKey(subscription.metadata['lookup_key']),
  };
}

/** null for a price of another product, or without a fixed amount. */
export function toOffer({ lookup_key, unit_amount, currency }: Stripe.Price): Offer | null {
  const price = parseLookupKey(lookup_key);
  return price && unit_amount !== null
    ? { ...price, amount: unit_amount, currency: currency.toUpperCase() }
    : null;
}

export function toInvoice(invoice: Stripe.Invoice): InvoiceView {
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

/** The customer id of an event; null when it concerns no customer. */
export function findCustomerId(event: Pick<Stripe.Event, 'type' | 'data'>): string | null {
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
