/** What a church is told of its subscription. */
import { z } from 'zod';
import { subscriptionStatuses } from '#domain/access/public.ts';
import { moduleKeys } from '#domain/modules.ts';
import { planKeys } from '#domain/plans.ts';

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

const instant = z.iso.datetime().nullable();

export const subscriptionView = z.strictObject({
  plan: z.enum(planKeys),
  /** Effective: the caller's own, else that of the church's owner; only `active` grants access. null: there is none. */
  status: z.enum(subscriptionStatuses).nullable(),
  /** What the payment provider, or a superadmin, says. */
  state: z.enum(subscriptionStatuses).nullable(),
  /** `manual`: no payment provider is configured, a superadmin sets plan and status. */
  billing: z.enum(['manual', 'stripe']),
  trialEndsAt: instant,
  periodEndsAt: instant,
  cancelAtPeriodEnd: z.boolean(),
  /** When access ends unless something is done. */
  worksUntil: instant,
  newslettersPerMonth: z.number().int(),
  /** What plan and platform let the church work in. */
  modules: z.array(z.enum(moduleKeys)),
  readOnlyModules: z.array(z.enum(moduleKeys)),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

const measure = z.strictObject({ used: z.number().int(), limit: z.number().int() });

/** What is used of the plan. */
export const usageView = z.strictObject({
  newsletters: measure,
  /** Users, and invitations that wait for an answer. */
  users: measure,
  storageBytes: measure,
  /** No plan limits them. */
  people: z.number().int(),
});
export type UsageView = z.output<typeof usageView>;

/** A price of the payment provider. */
export const offer = z.strictObject({
  plan: z.enum(planKeys),
  interval: z.enum(intervals),
  /** In the currency's smallest unit. */
  amount: z.number().int(),
  /** ISO 4217. */
  currency: z.string().length(3),
});
export type Offer = z.output<typeof offer>;

export const offersView = z.strictObject({
  offers: z.array(offer),
  /** What is paid for now; null: nothing yet. */
  current: z
    .strictObject({ plan: z.enum(planKeys), interval: z.enum(intervals).nullable() })
    .nullable(),
  /** Days that the first subscription is free for; 0: it is not the first. */
  trialDays: z.number().int(),
});
export type OffersView = z.output<typeof offersView>;

export const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

export const invoiceView = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  amount: z.number().int(),
  currency: z.string().length(3),
  state: z.enum(invoiceStates),
  /** At the provider's: to be looked at, and paid. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
export type InvoiceView = z.output<typeof invoiceView>;

export const checkoutInput = z.strictObject({
  plan: z.enum(planKeys),
  interval: z.enum(intervals),
});

/** What the visit to the provider's portal is for. */
export const portalVisits = ['manage', 'change', 'cancel'] as const;
export const portalInput = z.strictObject({ visit: z.enum(portalVisits).default('manage') });

/** Where the browser goes on. */
export const elsewhere = z.strictObject({ url: z.url() });
