import { worksUntil } from '#domain/access/standing.ts';
import { monthStart, dayIn } from '#domain/kernel/days.ts';
import { plans } from '#domain/plans.ts';
import { subscriptionContract as contract } from '#domain/subscription/contract.ts';
import { trialDays } from '#domain/subscription/rules.ts';
import type { SubscriptionView } from '#domain/subscription/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { longRoute, type Route } from '#server/core/http/http.ts';
import type { Actor, ChurchOfActor } from '#server/core/session/actor.ts';
import { countUsers } from '#server/churches/public.ts';
import { beginCheckout, openPortal } from './checkout.ts';
import { offersOf } from './offers.ts';
import { payerOf } from './queries/customers-queries.ts';
import { countUsed } from './queries/usage-queries.ts';
import { askStripe } from './stripe/client.ts';
import { invoiceOf } from './stripe/reading.ts';
import { syncCustomer } from './sync.ts';

const invoicesShown = 24;

export const subscriptionRoutes: readonly Route[] = [
  longRoute(contract.read, async ({ core, actor, church }) => viewOf(core, actor, church)),

  longRoute(contract.usage, async ({ core, church, inChurch }) => {
    const [year = 0, month = 0] = monthStart(dayIn(now(), church.timeZone)).split('-').map(Number);
    const { used, users, invitations } = await inChurch(async (db) => ({
      used: await countUsed(db, { year, month }),
      ...(await countUsers(db, church.id)),
    }));
    const plan = plans[church.plan];
    return {
      newsletters: { used: used.newsletters, limit: plan.newslettersPerMonth },
      users: { used: users + invitations, limit: plan.users },
      storageBytes: { used: await core.storage.bytesOf(church.id), limit: plan.storageBytes },
      people: used.people,
    };
  }),

  longRoute(contract.offers, async ({ core, church }) => {
    const offers = await offersOf(core);
    const payer = await payerOf(core.database.global, church.id);
    const begun = payer !== null && payer.providerSubscriptionId !== null;
    return {
      offers,
      current: begun ? { plan: church.plan, interval: payer.interval } : null,
      trialDays: begun ? 0 : trialDays,
    };
  }),

  longRoute(contract.invoices, async ({ core, church }) => {
    const customer = (await payerOf(core.database.global, church.id))?.providerCustomerId;
    if (!core.config.stripe || !customer) return { items: [] };
    const { data } = await askStripe(core, (stripe) =>
      stripe.invoices.list({ customer, limit: invoicesShown }),
    );
    return { items: data.filter(({ status }) => status !== 'draft').map(invoiceOf) };
  }),

  longRoute(contract.checkout, async (call) => ({
    url: await beginCheckout(call, call.input.plan, call.input.interval),
  })),
  longRoute(contract.portal, async (call) => ({ url: await openPortal(call, call.input.visit) })),

  longRoute(contract.refresh, async ({ core, actor, church, request }) => {
    const customer = (await payerOf(core.database.global, church.id))?.providerCustomerId;
    if (core.config.stripe && customer) await syncCustomer(core, customer);
    const fresh = await core.session.read(request);
    return viewOf(core, fresh ?? actor, fresh?.church ?? church);
  }),
];

function viewOf(
  { config }: Pick<Core, 'config'>,
  { subscription, standing }: Actor,
  church: ChurchOfActor,
): SubscriptionView {
  const until = standing && worksUntil(standing);
  return {
    plan: church.plan,
    status: subscription,
    state: standing?.state ?? null,
    billing: config.stripe ? 'stripe' : 'manual',
    trialEndsAt: standing?.trialEndsAt?.toISOString() ?? null,
    periodEndsAt: standing?.periodEndsAt?.toISOString() ?? null,
    cancelAtPeriodEnd: standing?.cancelAtPeriodEnd ?? false,
    worksUntil: until?.toISOString() ?? null,
    newslettersPerMonth: plans[church.plan].newslettersPerMonth,
    modules: [...church.includedModules],
    readOnlyModules: [...church.readOnlyModules],
  };
}
