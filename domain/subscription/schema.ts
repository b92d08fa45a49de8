/** Shapes of a church's subscription. */
import { z } from 'zod';
import { subscriptionStatuses } from '#domain/access/public.ts';
import { moduleKeys } from '#domain/modules.ts';
import { planKeys } from '#domain/plans.ts';

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];

const instant = z.iso.datetime().nullable();

export const subscriptionView = z.strictObject({
  plan: z.enum(planKeys),
  /** Effective status: the caller's own, else that of the church's owner; only `active` grants access. null for none. */
  status: z.enum(subscriptionStatuses).nullable(),
  /** The status set by the payment provider or a superadmin. */
  state: z.enum(subscriptionStatuses).nullable(),
  /** `manual`: without a payment provider; a superadmin sets plan and status. */
  billing: z.enum(['manual', 'stripe']),
  trialEndsAt: instant,
  periodEndsAt: instant,
  cancelAtPeriodEnd: z.boolean(),
  /** When access ends without further action. */
  accessEndsAt: instant,
  newslettersPerMonth: z.number().int(),
  /** Modules included in the plan or granted by the platform. */
  modules: z.array(z.enum(moduleKeys)),
  readOnlyModules: z.array(z.enum(moduleKeys)),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

const measure = z.strictObject({ used: z.number().int(), limit: z.number().int() });

/** Usage of the plan. */
export const usageView = z.strictObject({
  newsletters: measure,
  /** Users and pending invitations. */
  users: measure,
  storageBytes: measure,
  /** Not limited by any plan. */
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
  /** The current subscription; null before the first. */
  current: z
    .strictObject({ plan: z.enum(planKeys), interval: z.enum(intervals).nullable() })
    .nullable(),
  /** Free trial days; 0 when it would not be the first subscription. */
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
  /** The provider's page to view and pay the invoice. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
export type InvoiceView = z.output<typeof invoiceView>;

export const checkoutInput = z.strictObject({
  plan: z.enum(planKeys),
  interval: z.enum(intervals),
});

/** The task to open in the provider's portal. */
export const portalVisits = ['manage', 'change', 'cancel'] as const;
export const portalInput = z.strictObject({ visit: z.enum(portalVisits).default('manage') });

/** Where to redirect the browser. */
export const redirectTarget = z.strictObject({ url: z.url() });
