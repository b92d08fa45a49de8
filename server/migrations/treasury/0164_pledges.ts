/** Campaigns, and who promised how much for them. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE campaigns (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      fund_id uuid NOT NULL,
      goal bigint CHECK (goal BETWEEN 1 AND 1000000000000),
      -- The first days of the first and the last month.
      from_month date NOT NULL,
      until_month date NOT NULL CHECK (until_month >= from_month),
      is_public boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'campaigns');
  await sql`
    CREATE TABLE pledges (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      campaign_id uuid NOT NULL,
      -- NULL: was erased.
      person_id uuid,
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      frequency text NOT NULL
        CHECK (frequency IN ('once', 'weekly', 'biweekly', 'monthly', 'quarterly', 'yearly')),
      starts_on date NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      UNIQUE (church_id, campaign_id, person_id),
      FOREIGN KEY (church_id, campaign_id) REFERENCES campaigns (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX pledges_campaign ON pledges (church_id, campaign_id, id)`.execute(db);
  await sql`CREATE INDEX pledges_person ON pledges (church_id, person_id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'pledges');
}
