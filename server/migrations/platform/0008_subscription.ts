/** Subscriptions: state, modules of the plan, and the webhook events that were already processed. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE customers DROP CONSTRAINT customers_subscription_status_check`.execute(db);
  await sql`
    ALTER TABLE customers
      ADD CONSTRAINT customers_subscription_status_check
        CHECK (subscription_status IN ('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'inactive')),
      ADD COLUMN provider_customer_id text UNIQUE,
      ADD COLUMN provider_subscription_id text,
      ADD COLUMN billing_interval text CHECK (billing_interval IN ('month', 'year')),
      ADD COLUMN trial_ends_at timestamptz,
      ADD COLUMN grace_until timestamptz,
      ADD COLUMN current_period_end timestamptz,
      ADD COLUMN cancel_at_period_end boolean NOT NULL DEFAULT false,
      ADD COLUMN synced_at timestamptz`.execute(db);
  await sql`CREATE INDEX customers_synced_at ON customers (synced_at) WHERE provider_customer_id IS NOT NULL`.execute(
    db,
  );
  // Modules that a superadmin set for this church instead of those of its plan; NULL: not set.
  await sql`ALTER TABLE churches ADD COLUMN plan_modules text[]`.execute(db);
  await createBillingEvents(db);
}

/** The payment provider may deliver an event more than once: the ids of processed events are kept for as long. */
async function createBillingEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE billing_events (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id text NOT NULL,
      type text NOT NULL,
      created_at timestamptz NOT NULL,
      heard_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX billing_events_heard_at ON billing_events (heard_at)`.execute(db);
  await makeTenantTable(db, 'billing_events');
}
