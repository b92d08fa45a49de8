/** What boxes of petty cash are meant to hold, and money that people got for purchases and have to account for. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createPettyCash(db);
  await extendAccounts(db);
  await createAdvances(db);
  await createReceipts(db);
}

async function createPettyCash(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE petty_cash (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      account_id uuid NOT NULL,
      -- Minor units; what the box is filled up to.
      float_amount bigint NOT NULL CHECK (float_amount BETWEEN 1 AND 1000000000000),
      -- With less it has to be filled up.
      lowest_amount bigint NOT NULL CHECK (lowest_amount BETWEEN 0 AND float_amount),
      PRIMARY KEY (church_id, account_id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'petty_cash');
}

/** One account of each church is for the money that people have to account for. */
async function extendAccounts(db: Migrating): Promise<void> {
  await sql`ALTER TABLE finance_accounts DROP CONSTRAINT finance_accounts_kind_check`.execute(db);
  await sql`ALTER TABLE finance_accounts ADD CONSTRAINT finance_accounts_kind_check
    CHECK (kind IN ('cash', 'bank', 'wallet', 'advance', 'income', 'expense', 'opening', 'custody', 'clearing'))`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX finance_accounts_advance ON finance_accounts (church_id) WHERE kind = 'advance'`.execute(
    db,
  );
}

async function createAdvances(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE advances (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'submitted', 'settled', 'cancelled')),
      -- NULL: the person was erased.
      person_id uuid,
      purpose text NOT NULL CHECK (char_length(purpose) BETWEEN 1 AND 120),
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      currency text NOT NULL,
      -- Where the money was taken from.
      account_id uuid NOT NULL,
      fund_id uuid NOT NULL,
      given_on date NOT NULL,
      due_on date NOT NULL CHECK (due_on >= given_on),
      entry_id uuid NOT NULL,
      given_by uuid,
      given_by_name text NOT NULL,
      submitted_at timestamptz,
      -- Why it was sent back, the last time.
      reason text NOT NULL DEFAULT '',
      accepted_by uuid,
      accepted_by_name text NOT NULL DEFAULT '',
      settlement_id uuid,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      UNIQUE (church_id, entry_id),
      UNIQUE (church_id, settlement_id),
      CHECK ((state = 'settled') = (settlement_id IS NOT NULL)),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id),
      FOREIGN KEY (church_id, settlement_id) REFERENCES finance_entries (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX advances_due ON advances (church_id, state, due_on, id)`.execute(db);
  for (const column of ['person_id', 'account_id', 'fund_id'])
    await sql`CREATE INDEX ON advances (church_id, ${sql.ref(column)})`.execute(db);
  await makeTenantTable(db, 'advances');
}

async function createReceipts(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE advance_receipts (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      advance_id uuid NOT NULL,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      category_id uuid,
      -- NULL: that of the advance.
      fund_id uuid,
      centre_id uuid,
      party text NOT NULL,
      tax_id text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, advance_id) REFERENCES advances (church_id, id),
      FOREIGN KEY (church_id, category_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)
    )`.execute(db);
  for (const column of ['advance_id', 'category_id', 'fund_id', 'centre_id'])
    await sql`CREATE INDEX ON advance_receipts (church_id, ${sql.ref(column)})`.execute(db);
  await makeTenantTable(db, 'advance_receipts');
}
