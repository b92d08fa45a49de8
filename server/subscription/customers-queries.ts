/** The payer of a church: its owner's row in the global table `customers`. */
import type { SubscriptionStatus } from '#domain/access/subscription-state.ts';
import type { Interval } from '#domain/subscription/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Database } from '#server/core/database/database.ts';

type Global = Database['global'];

export interface Payer {
  readonly userId: string;
  readonly email: string;
  readonly providerCustomerId: string | null;
  readonly providerSubscriptionId: string | null;
  readonly interval: Interval | null;
  readonly status: SubscriptionStatus;
}

/** The church's owner; null when the owner's account was deleted. */
export async function findPayer(global: Global, churchId: string): Promise<Payer | null> {
  const row = await global
    .selectFrom('churches')
    .innerJoin('users', 'users.id', 'churches.owner_user_id')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'provider_customer_id',
      'provider_subscription_id',
      'billing_interval',
      'subscription_status',
    ])
    .where('churches.id', '=', churchId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    email: row.email,
    providerCustomerId: row.provider_customer_id,
    providerSubscriptionId: row.provider_subscription_id,
    interval: row.billing_interval,
    status: row.subscription_status ?? 'inactive',
  };
}

/** Makes the user the owner of a church whose owner's account was deleted. */
export async function assignMissingOwner(
  global: Global,
  churchId: string,
  userId: string,
): Promise<void> {
  await global
    .updateTable('churches')
    .set({ owner_user_id: userId, updated_at: now() })
    .where('id', '=', churchId)
    .where('owner_user_id', 'is', null)
    .execute();
}

/** Saves the provider's customer id unless there is one, and returns the saved id. */
export async function saveProviderCustomer(
  global: Global,
  userId: string,
  providerCustomerId: string,
): Promise<string> {
  const values = { provider_customer_id: providerCustomerId, updated_at: now() };
  const saved = await global
    .insertInto('customers')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        .where('customers.provider_customer_id', 'is', null),
    )
    .returning('provider_customer_id')
    .executeTakeFirst();
  if (saved?.provider_customer_id) return saved.provider_customer_id;
  const { provider_customer_id } = await global
    .selectFrom('customers')
    .select('provider_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return provider_customer_id ?? providerCustomerId;
}

/** The provider's customer ids of all users of the church, including former owners. */
export async function listProviderCustomers(global: Global, churchId: string): Promise<string[]> {
  const rows = await global
    .selectFrom('users')
    .innerJoin('customers', 'customers.user_id', 'users.id')
    .select('provider_customer_id')
    .where('users.church_id', '=', churchId)
    .where('provider_customer_id', 'is not', null)
    .orderBy('users.id')
    .execute();
  return rows.flatMap((row) => row.provider_customer_id ?? []);
}

/** The provider's customer ids that were last synchronised before `instant`, oldest first. */
export async function listCustomersNotSyncedSince(
  global: Global,
  instant: Date,
  limit: number,
): Promise<string[]> {
  const rows = await global
    .selectFrom('customers')
    .select('provider_customer_id')
    .where('provider_customer_id', 'is not', null)
    .where('provider_subscription_id', 'is not', null)
    .where('subscription_status', '<>', 'canceled')
    .where((row) => row.or([row('synced_at', 'is', null), row('synced_at', '<', instant)]))
    .orderBy('synced_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.provider_customer_id ?? []);
}
