/** Writes the provider's data. Unscoped, because the church is found by the provider's customer id and not from a session. */
import type { SubscriptionState, SubscriptionStatus } from '#domain/access/subscription-state.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Interval } from '#domain/subscription/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';

/** A webhook event of the provider. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
}

export interface CustomerRecord {
  readonly userId: string;
  readonly churchId: string | null;
  readonly state: SubscriptionStatus;
  readonly graceUntil: Date | null;
  readonly providerSubscriptionId: string | null;
  readonly syncedAt: Date | null;
}

async function findCustomer(
  db: UnscopedDb,
  providerCustomerId: string,
  lock: boolean,
): Promise<CustomerRecord | null> {
  let query = db
    .selectFrom('customers')
    .select([
      'user_id',
      'subscription_status',
      'grace_until',
      'provider_subscription_id',
      'synced_at',
    ])
    .where('provider_customer_id', '=', providerCustomerId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const church = await db
    .selectFrom('churches')
    .select('id')
    .where('owner_user_id', '=', row.user_id)
    .executeTakeFirst();
  return {
    userId: row.user_id,
    churchId: church?.id ?? null,
    state: row.subscription_status,
    graceUntil: row.grace_until,
    providerSubscriptionId: row.provider_subscription_id,
    syncedAt: row.synced_at,
  };
}

/** null for an unknown customer. `isProcessed`: this event was processed before. */
export function findEventCustomer(
  database: Database,
  providerCustomerId: string,
  event: BillingEvent | null,
): Promise<{ readonly isProcessed: boolean } | null> {
  return database.unscoped(async (db) => {
    const customer = await findCustomer(db, providerCustomerId, false);
    if (!customer) return null;
    if (!event || !customer.churchId) return { isProcessed: false };
    const processed = await db
      .selectFrom('billing_events')
      .select('id')
      .where('church_id', '=', customer.churchId)
      .where('id', '=', event.id)
      .executeTakeFirst();
    return { isProcessed: processed !== undefined };
  });
}

export interface SubscriptionUpdate {
  readonly state: SubscriptionState;
  readonly subscriptionId: string;
  readonly price: { readonly plan: PlanKey; readonly interval: Interval } | null;
}

/**
 * Writes the update that `decide` returns for the customer, in one transaction that locks the row. A provider response
 * requested before the latest written one is discarded, since it may be older. `decide` returns null for no update.
 */
export function updateSubscription(
  database: Database,
  sync: {
    readonly providerCustomerId: string;
    readonly at: Date;
    readonly event: BillingEvent | null;
  },
  decide: (before: CustomerRecord, db: UnscopedDb) => Promise<SubscriptionUpdate | null>,
): Promise<void> {
  return database.unscoped(async (db) => {
    const before = await findCustomer(db, sync.providerCustomerId, true);
    if (!before) return;
    if (sync.event && before.churchId) await insertBillingEvent(db, before.churchId, sync.event);
    if (before.syncedAt && before.syncedAt.getTime() > sync.at.getTime()) return;
    const subscriptionUpdate = await decide(before, db);
    const change = db.updateTable('customers').where('user_id', '=', before.userId);
    if (!subscriptionUpdate) {
      await change.set({ synced_at: sync.at }).execute();
      return;
    }
    const { state, subscriptionId, price } = subscriptionUpdate;
    await change
      .set({
        subscription_status: state.state,
        provider_subscription_id: subscriptionId,
        trial_ends_at: state.trialEndsAt,
        grace_until: state.graceUntil,
        current_period_end: state.periodEndsAt,
        cancel_at_period_end: state.cancelAtPeriodEnd,
        synced_at: sync.at,
        updated_at: now(),
        ...(price ? { billing_interval: price.interval } : {}),
      })
      .execute();
    if (price && before.churchId) await setPlan(db, before.churchId, price.plan);
  });
}

async function setPlan(db: UnscopedDb, churchId: string, plan: PlanKey): Promise<void> {
  await db
    .updateTable('churches')
    .set({ plan, updated_at: now() })
    .where('id', '=', churchId)
    .where('plan', '<>', plan)
    .execute();
}

async function insertBillingEvent(
  db: UnscopedDb,
  churchId: string,
  { id, type, createdAt }: BillingEvent,
): Promise<void> {
  await db
    .insertInto('billing_events')
    .values({ church_id: churchId, id, type, created_at: createdAt, received_at: now() })
    .onConflict((conflict) => conflict.columns(['church_id', 'id']).doNothing())
    .execute();
}

/** Stripe repeats events for three days; operators can resend them for thirty. */
export function deleteExpiredBillingEvents(database: Database, before: Date): Promise<void> {
  return database.unscoped(async (db) => {
    await db.deleteFrom('billing_events').where('received_at', '<', before).execute();
  });
}
