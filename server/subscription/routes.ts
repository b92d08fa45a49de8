import { getAccessEnd } from '#domain/access/subscription-state.ts';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { plans } from '#domain/plans.ts';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { trialDays } from '#domain/subscription/rules.ts';
import type { SubscriptionView } from '#domain/subscription/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, type Route } from '#server/core/http/http.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import { countUsers } from '#server/churches/public.ts';
import { createCheckout, createPortalSession } from './checkout.ts';
import { getOffers } from './offers.ts';
import { findPayer } from './customers-queries.ts';
import { callStripe } from './stripe-client.ts';
import { toInvoice } from './stripe-mapping.ts';
import { syncCustomer } from './sync.ts';

const maxInvoices = 24;

/** What a church uses of its plan in a month. */
export interface PlanUsage {
  /** Newsletters created. */
  readonly newsletters: number;
  /** People on record, without archived ones. */
  readonly people: number;
}

/** Counts what the records of a later feature use of the plan. */
export type CountPlanUsage = (
  db: ChurchDb,
  month: { readonly year: number; readonly month: number },
) => Promise<Partial<PlanUsage>>;

export const subscriptionRoutes = (countPlanUsage: readonly CountPlanUsage[]): Route[] => [
  churchRoute(contract.read, async ({ core, actor, church }) =>
    toSubscriptionView(core, actor, church),
  ),

  churchRoute(contract.usage, async ({ core, church, inChurch }) => {
    const [year = 0, month = 0] = startOfMonth(toPlainDay(now(), church.timeZone))
      .split('-')
      .map(Number);
    const { users, invitations, ...used } = await inChurch(async (db) => {
      const usage = { newsletters: 0, people: 0 };
      for (const count of countPlanUsage) Object.assign(usage, await count(db, { year, month }));
      return { ...usage, ...(await countUsers(db, church.id)) };
    });
    const plan = plans[church.plan];
    return {
      newsletters: { used: used.newsletters, limit: plan.newslettersPerMonth },
      users: { used: users + invitations, limit: plan.users },
      storageBytes: { used: await core.storage.getTotalBytes(church.id), limit: plan.storageBytes },
      people: used.people,
    };
  }),

  churchRoute(contract.offers, async ({ core, church }) => {
    const offers = await getOffers(core);
    const payer = await findPayer(core.database.global, church.id);
    const hasSubscribed = payer !== null && payer.providerSubscriptionId !== null;
    return {
      offers,
      current: hasSubscribed ? { plan: church.plan, interval: payer.interval } : null,
      trialDays: hasSubscribed ? 0 : trialDays,
    };
  }),

  churchRoute(contract.invoices, async ({ core, church }) => {
    const customer = (await findPayer(core.database.global, church.id))?.providerCustomerId;
    if (!core.config.stripe || !customer) return { items: [] };
    const { data } = await callStripe(core, (stripe) =>
      stripe.invoices.list({ customer, limit: maxInvoices }),
    );
    return { items: data.filter(({ status }) => status !== 'draft').map(toInvoice) };
  }),

  churchRoute(contract.checkout, async (call) => ({
    url: await createCheckout(call, call.input.plan, call.input.interval),
  })),
  churchRoute(contract.portal, async (call) => ({
    url: await createPortalSession(call, call.input.visit),
  })),

  churchRoute(contract.refresh, async ({ core, actor, church, request }) => {
    const customer = (await findPayer(core.database.global, church.id))?.providerCustomerId;
    if (core.config.stripe && customer) await syncCustomer(core, customer);
    const current = await core.session.readActor(request);
    return toSubscriptionView(core, current ?? actor, current?.church ?? church);
  }),
];

function toSubscriptionView(
  { config }: Pick<Core, 'config'>,
  { subscription, subscriptionState }: Actor,
  church: ActorChurch,
): SubscriptionView {
  const until = subscriptionState && getAccessEnd(subscriptionState);
  return {
    plan: church.plan,
    status: subscription,
    state: subscriptionState?.state ?? null,
    billing: config.stripe ? 'stripe' : 'manual',
    trialEndsAt: subscriptionState?.trialEndsAt?.toISOString() ?? null,
    periodEndsAt: subscriptionState?.periodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: subscriptionState?.cancelAtPeriodEnd ?? false,
    accessEndsAt: until?.toISOString() ?? null,
    newslettersPerMonth: plans[church.plan].newslettersPerMonth,
    modules: [...church.includedModules],
    readOnlyModules: [...church.readOnlyModules],
  };
}
