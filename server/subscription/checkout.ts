/** Creates sessions on the payment provider's pages: the checkout and the customer portal. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import {
  isProviderSubscriptionRunning,
  toLookupKey,
  trialDays,
} from '#domain/subscription/rules.ts';
import type { Interval, portalVisits } from '#domain/subscription/schema.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import { findPriceId } from './offers.ts';
import {
  saveProviderCustomer,
  findPayer,
  assignMissingOwner,
  type Payer,
} from './customers-queries.ts';
import { callStripe, type StripeClient } from './stripe-client.ts';
import { toProviderSubscription } from './stripe-mapping.ts';
import { syncCustomer } from './sync.ts';

interface BillingCall {
  readonly core: Core;
  readonly actor: Actor;
  readonly church: ActorChurch;
}

const createPageUrl = (core: Core): string => `${core.config.appUrl}/app/suscripcion`;
const getLanguage = ({ actor, church }: BillingCall): Language => actor.language ?? church.language;

/** Returns the URL of the payment page. Throws `conflict` when a subscription is running or another page is being created. */
export async function createCheckout(
  call: BillingCall,
  plan: PlanKey,
  interval: Interval,
): Promise<string> {
  const { core, actor, church } = call;
  const price = await findPriceId(core, plan, interval);
  if (!price)
    throw new Problem(
      'failed_precondition',
      core.config.stripe ? 'plan-without-price' : 'billing-manual',
    );
  if (!actor.support) await assignMissingOwner(core.database.global, church.id, actor.userId);
  const payer = await findPayer(core.database.global, church.id);
  if (!payer) throw new Problem('failed_precondition', 'subscription-not-started');
  const customer = payer.providerCustomerId ?? (await createCustomer(call, payer));
  const opened = await core.database.tryAdvisoryLock(`checkout:${customer}`, () =>
    openCheckout(call, customer, { price, lookupKey: toLookupKey(plan, interval) }),
  );
  if (!opened) throw new Problem('conflict', 'checkout-under-way');
  if (opened.url) return opened.url;
  // The running subscription may not be synchronised yet.
  await syncCustomer(core, customer);
  throw new Problem('conflict', 'subscription-running');
}

/** Replaces open payment pages by a new one; `url` is null when a subscription is running. */
function openCheckout(
  call: BillingCall,
  customer: string,
  { price, lookupKey }: { readonly price: string; readonly lookupKey: string },
): Promise<{ readonly url: string | null }> {
  const { core, church } = call;
  return callStripe(core, async (stripe) => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 30 });
    const existing = data.map(toProviderSubscription);
    if (existing.some(isProviderSubscriptionRunning)) return { url: null };
    await expireOpenCheckouts(stripe, customer);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: church.id,
      line_items: [{ price, quantity: 1 }],
      success_url: `${createPageUrl(core)}?checkout=done`,
      cancel_url: `${createPageUrl(core)}?checkout=left`,
      locale: getLanguage(call),
      subscription_data: {
        metadata: { church_id: church.id, lookup_key: lookupKey },
        ...(existing.length === 0 ? { trial_period_days: trialDays } : {}),
      },
    });
    return { url: session.url };
  });
}

/** Two open payment pages could both be paid. */
async function expireOpenCheckouts(stripe: StripeClient, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 30 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** The idempotency key gives concurrent calls the same customer. */
async function createCustomer({ core, church }: BillingCall, payer: Payer): Promise<string> {
  const { id } = await callStripe(core, (stripe) =>
    stripe.customers.create(
      {
        email: payer.email,
        name: church.name,
        metadata: { church_id: church.id, user_id: payer.userId },
      },
      { idempotencyKey: `redil-customer-${payer.userId}` },
    ),
  );
  return saveProviderCustomer(core.database.global, payer.userId, id);
}

/** Returns the URL of the provider's portal, or of one task in it. */
export async function createPortalSession(
  call: BillingCall,
  task: (typeof portalVisits)[number],
): Promise<string> {
  const { core, church } = call;
  const payer = await findPayer(core.database.global, church.id);
  const customer = payer?.providerCustomerId;
  if (!customer)
    throw new Problem(
      'failed_precondition',
      core.config.stripe ? 'subscription-not-started' : 'billing-manual',
    );
  const subscription = payer.providerSubscriptionId;
  const { url } = await callStripe(core, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${createPageUrl(core)}?portal=done`,
      locale: getLanguage(call),
      ...(task === 'change' && subscription
        ? {
            flow_data: {
              type: 'subscription_update' as const,
              subscription_update: { subscription },
            },
          }
        : {}),
      ...(task === 'cancel' && subscription
        ? {
            flow_data: {
              type: 'subscription_cancel' as const,
              subscription_cancel: { subscription },
            },
          }
        : {}),
    }),
  );
  return url;
}
