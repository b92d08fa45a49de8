/** Gifts of people, and the batches in which they are counted (decision 083). */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createBatches(db);
  await createCounts(db);
  await createGifts(db);
}

async function createBatches(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_batches (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      day date NOT NULL,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'counted', 'committed', 'deposited')),
      -- Where the cash is kept until it is deposited, and where the rest arrives.
      cash_account_id uuid NOT NULL,
      bank_account_id uuid,
      -- Of the cash, in minor units; null: not counted.
      counted bigint CHECK (counted >= 0),
      difference_reason text NOT NULL DEFAULT '',
      -- [{fundId, categoryId, share}]: the parts of others when it was committed, for gifts that are taken back.
      shares jsonb NOT NULL DEFAULT '[]',
      entry_id uuid,
      deposit_entry_id uuid,
      created_by_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, cash_account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, bank_account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id),
      FOREIGN KEY (church_id, deposit_entry_id) REFERENCES finance_entries (church_id, id),
      CHECK ((status IN ('committed', 'deposited')) = (entry_id IS NOT NULL)),
      CHECK ((status = 'deposited') = (deposit_entry_id IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX finance_batches_day ON finance_batches (church_id, day, id)`.execute(db);
  for (const column of ['cash_account_id', 'bank_account_id', 'entry_id', 'deposit_entry_id'])
    await sql`CREATE INDEX ${sql.id(`finance_batches_${column.replace('_id', '')}`)} ON finance_batches (church_id, ${sql.id(column)}) WHERE ${sql.id(column)} IS NOT NULL`.execute(
      db,
    );
  await makeTenantTable(db, 'finance_batches');
}

async function createCounts(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_counts (
      church_id uuid NOT NULL,
      batch_id uuid NOT NULL,
      -- A user, and the name that the user had; the second counter of a printed count has a name alone.
      user_id uuid NOT NULL,
      user_name text NOT NULL,
      witness text NOT NULL DEFAULT '',
      -- [[value of a note or coin, how many]], in minor units.
      denominations jsonb NOT NULL DEFAULT '[]',
      total bigint NOT NULL CHECK (total >= 0),
      counted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, batch_id, user_id),
      FOREIGN KEY (church_id, batch_id) REFERENCES finance_batches (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'finance_counts');
}

async function createGifts(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_gifts (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      batch_id uuid NOT NULL,
      request_id uuid,
      position integer NOT NULL,
      -- That of the batch.
      day date NOT NULL,
      -- null: anonymous, or a person who was erased.
      person_id uuid,
      category_id uuid NOT NULL,
      fund_id uuid NOT NULL,
      method text NOT NULL CHECK (method IN ('cash', 'transfer', 'card', 'check', 'kind')),
      reference text NOT NULL DEFAULT '',
      envelope text NOT NULL DEFAULT '',
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'committed', 'returned', 'void')),
      -- The entry that took it out of the books again, and when.
      returned_entry_id uuid,
      returned_on date,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, batch_id) REFERENCES finance_batches (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, category_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id),
      FOREIGN KEY (church_id, returned_entry_id) REFERENCES finance_entries (church_id, id),
      CHECK ((state IN ('returned', 'void')) = (returned_entry_id IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX finance_gifts_batch ON finance_gifts (church_id, batch_id, position, id)`.execute(
    db,
  );
  await sql`CREATE INDEX finance_gifts_person ON finance_gifts (church_id, person_id, day) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  for (const column of ['category_id', 'fund_id'])
    await sql`CREATE INDEX ${sql.id(`finance_gifts_${column.replace('_id', '')}`)} ON finance_gifts (church_id, ${sql.id(column)})`.execute(
      db,
    );
  await sql`CREATE INDEX finance_gifts_returned ON finance_gifts (church_id, returned_entry_id) WHERE returned_entry_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_gifts');
}
