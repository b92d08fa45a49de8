/** On to the provider's own pages: paying for the first time, and everything after. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { isRunning, lookupKeyOf, trialDays } from '#domain/subscription/rules.ts';
import type { Interval, portalVisits } from '#domain/subscription/schema.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Core } from '#server/core/core.ts';
import type { Actor, ChurchOfActor } from '#server/core/session/actor.ts';
import { priceIdOf } from './offers.ts';
import {
  keepProviderCustomer,
  payerOf,
  takeOwnership,
  type Payer,
} from './queries/customers-queries.ts';
import { askStripe, type StripeClient } from './stripe/client.ts';
import { contractedOf } from './stripe/reading.ts';
import { syncCustomer } from './sync.ts';

interface Visit {
  readonly core: Core;
  readonly actor: Actor;
  readonly church: ChurchOfActor;
}

const page = (core: Core): string => `${core.config.appUrl}/app/suscripcion`;
const languageOf = ({ actor, church }: Visit): Language => actor.language ?? church.language;

/** Answers the address of the payment page. Throws `conflict` when a subscription is running already. */
export async function beginCheckout(
  visit: Visit,
  plan: PlanKey,
  interval: Interval,
): Promise<string> {
  const { core, actor, church } = visit;
  const price = await priceIdOf(core, plan, interval);
  if (!price)
    throw new Problem(
      'failed_precondition',
      core.config.stripe ? 'plan-without-price' : 'billing-manual',
    );
  if (!actor.support) await takeOwnership(core.database.global, church.id, actor.userId);
  const payer = await payerOf(core.database.global, church.id);
  if (!payer) throw new Problem('failed_precondition', 'subscription-not-begun');
  const customer = payer.providerCustomerId ?? (await makeCustomer(visit, payer));
  const url = await askStripe(core, async (stripe) => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 30 });
    const former = data.map(contractedOf);
    if (former.some(isRunning)) return null;
    await closeOpenCheckouts(stripe, customer);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: church.id,
      line_items: [{ price, quantity: 1 }],
      success_url: `${page(core)}?checkout=done`,
      cancel_url: `${page(core)}?checkout=left`,
      locale: languageOf(visit),
      subscription_data: {
        metadata: { church_id: church.id, lookup_key: lookupKeyOf(plan, interval) },
        ...(former.length === 0 ? { trial_period_days: trialDays } : {}),
      },
    });
    return session.url ?? '';
  });
  if (url) return url;
  // It is running there, so it should be known here.
  await syncCustomer(core, customer);
  throw new Problem('conflict', 'subscription-running');
}

/** Two open payment pages could be paid twice. */
async function closeOpenCheckouts(stripe: StripeClient, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 30 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** Two at once are given the same customer, by the key. */
async function makeCustomer({ core, church }: Visit, payer: Payer): Promise<string> {
  const { id } = await askStripe(core, (stripe) =>
    stripe.customers.create(
      {
        email: payer.email,
        name: church.name,
        metadata: { church_id: church.id, user_id: payer.userId },
      },
      { idempotencyKey: `redil-customer-${payer.userId}` },
    ),
  );
  return keepProviderCustomer(core.database.global, payer.userId, id);
}

/** Answers the address of the provider's portal: all of it, or the one thing that the visit is for. */
export async function openPortal(
  visit: Visit,
  reason: (typeof portalVisits)[number],
): Promise<string> {
  const { core, church } = visit;
  const payer = await payerOf(core.database.global, church.id);
  const customer = payer?.providerCustomerId;
  if (!customer)
    throw new Problem(
      'failed_precondition',
      core.config.stripe ? 'subscription-not-begun' : 'billing-manual',
    );
  const subscription = payer.providerSubscriptionId;
  const { url } = await askStripe(core, (stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${page(core)}?portal=done`,
      locale: languageOf(visit),
      ...(reason === 'change' && subscription
        ? {
            flow_data: {
              type: 'subscription_update' as const,
              subscription_update: { subscription },
            },
          }
        : {}),
      ...(reason === 'cancel' && subscription
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
