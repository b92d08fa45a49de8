/** What the provider says is written down for a church that nobody's session named: found by the provider's customer id. */
import type { Standing, SubscriptionStatus } from '#domain/access/standing.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Interval } from '#domain/subscription/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';

/** A piece of news from the provider. */
export interface News {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
}

export interface KnownCustomer {
  readonly userId: string;
  readonly churchId: string | null;
  readonly state: SubscriptionStatus;
  readonly graceUntil: Date | null;
  readonly providerSubscriptionId: string | null;
  readonly syncedAt: Date | null;
}

async function find(
  db: UnscopedDb,
  providerCustomerId: string,
  lock: boolean,
): Promise<KnownCustomer | null> {
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
    state: row.subscription_status as SubscriptionStatus,
    graceUntil: row.grace_until,
    providerSubscriptionId: row.provider_subscription_id,
    syncedAt: row.synced_at,
  };
}

/** null: a customer of somebody else. `heard`: this news was dealt with before. */
export function findKnown(
  database: Database,
  providerCustomerId: string,
  news: News | null,
): Promise<{ readonly heard: boolean } | null> {
  return database.unscoped(async (db) => {
    const known = await find(db, providerCustomerId, false);
    if (!known) return null;
    if (!news || !known.churchId) return { heard: false };
    const event = await db
      .selectFrom('billing_events')
      .select('id')
      .where('church_id', '=', known.churchId)
      .where('id', '=', news.id)
      .executeTakeFirst();
    return { heard: event !== undefined };
  });
}

export interface Outcome {
  readonly standing: Standing;
  readonly subscriptionId: string;
  readonly price: { readonly plan: PlanKey; readonly interval: Interval } | null;
}

/**
 * Writes what `decide` makes of the customer as it is, in one transaction that holds the row. Whoever asked the provider
 * earlier than what is written down already changes nothing: the answer may be the older one. `decide` answers null for
 * "nothing to write".
 */
export function writeStanding(
  database: Database,
  asked: { readonly providerCustomerId: string; readonly at: Date; readonly news: News | null },
  decide: (before: KnownCustomer) => Outcome | null,
): Promise<void> {
  return database.unscoped(async (db) => {
    const before = await find(db, asked.providerCustomerId, true);
    if (!before) return;
    if (asked.news && before.churchId) await noteNews(db, before.churchId, asked.news);
    if (before.syncedAt && before.syncedAt.getTime() > asked.at.getTime()) return;
    const outcome = decide(before);
    const change = db.updateTable('customers').where('user_id', '=', before.userId);
    if (!outcome) {
      await change.set({ synced_at: asked.at }).execute();
      return;
    }
    const { standing, subscriptionId, price } = outcome;
    await change
      .set({
        subscription_status: standing.state,
        provider_subscription_id: subscriptionId,
        trial_ends_at: standing.trialEndsAt,
        grace_until: standing.graceUntil,
        current_period_end: standing.periodEndsAt,
        cancel_at_period_end: standing.cancelAtPeriodEnd,
        synced_at: asked.at,
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

async function noteNews(
  db: UnscopedDb,
  churchId: string,
  { id, type, createdAt }: News,
): Promise<void> {
  await db
    .insertInto('billing_events')
    .values({ church_id: churchId, id, type, created_at: createdAt, heard_at: now() })
    .onConflict((conflict) => conflict.columns(['church_id', 'id']).doNothing())
    .execute();
}

/** The provider repeats news for three days, an operator by hand for thirty. */
export function forgetNews(database: Database, before: Date): Promise<void> {
  return database.unscoped(async (db) => {
    await db.deleteFrom('billing_events').where('heard_at', '<', before).execute();
  });
}
