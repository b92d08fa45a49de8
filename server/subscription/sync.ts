/**
 * Copies the provider's current subscription into the database. A webhook event only triggers this; its payload is not used,
 * so neither the order nor the repetition of events matters.
 */
import { selectSubscription, nextSubscriptionState } from '#domain/subscription/rules.ts';
import { notifyAdministrators } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { updateSubscription, type BillingEvent } from './unscoped-queries.ts';
import { callStripe } from './stripe-client.ts';
import { toProviderSubscription } from './stripe-mapping.ts';

type SyncCore = Pick<Core, 'config' | 'log' | 'database' | 'mail'>;

export async function syncCustomer(
  core: SyncCore,
  providerCustomerId: string,
  event: BillingEvent | null = null,
): Promise<void> {
  const at = now();
  const { data } = await callStripe(core, (stripe) =>
    stripe.subscriptions.list({ customer: providerCustomerId, status: 'all', limit: 30 }),
  );
  const subscription = selectSubscription(data.map(toProviderSubscription));
  const since = event && event.createdAt < at ? event.createdAt : at;
  await updateSubscription(core.database, { providerCustomerId, at, event }, async (before, db) => {
    if (!subscription) return null;
    const state = nextSubscriptionState(subscription, before, since);
    // Mailed once: the row is locked, so only the first of concurrent calls sees the former state.
    const paymentFailed = state.state === 'past_due' && before.state !== 'past_due';
    if (paymentFailed && before.churchId && state.graceUntil)
      await mailPaymentFailure(core, db, before.churchId, state.graceUntil);
    // An abandoned checkout must not overwrite a subscription granted by a superadmin.
    if (state.state === 'inactive' && before.providerSubscriptionId === null) return null;
    return { state, subscriptionId: subscription.id, price: subscription.price };
  });
}

/** Mails the administrators until when access lasts and where to pay. */
const mailPaymentFailure = (
  core: SyncCore,
  db: UnscopedDb,
  churchId: string,
  until: Date,
): Promise<void> =>
  notifyAdministrators(core, db, churchId, ({ to, language, values, formatInstant }) => ({
    to,
    template: 'payment-failed',
    language,
    values: {
      ...values,
      day: formatInstant(until),
      link: `${core.config.appUrl}/app/suscripcion`,
    },
  }));
