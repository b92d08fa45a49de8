/** Requests of expenses, the rules of who decides them, and the expenses that a job requests each month. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecurring(db);
  await createRequests(db);
  await createRules(db);
}

async function createRecurring(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE recurring_expenses (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      details text NOT NULL,
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      category_id uuid,
      centre_id uuid,
      party text NOT NULL,
      tax_id text NOT NULL,
      -- Of the first one; those of shorter months are due on their last day.
      first_on date NOT NULL,
      next_on date NOT NULL,
      created_by uuid,
      created_by_name text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, category_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX recurring_expenses_next ON recurring_expenses (next_on)`.execute(db);
  await makeTenantTable(db, 'recurring_expenses');
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE expense_requests (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      state text NOT NULL DEFAULT 'pending'
        CHECK (state IN ('pending', 'approved', 'paid', 'refused', 'withdrawn')),
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      details text NOT NULL,
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      currency text NOT NULL,
      category_id uuid,
      centre_id uuid,
      party text NOT NULL,
      tax_id text NOT NULL,
      due_on date,
      -- For the order of lists: what has no day is due last.
      due_order date NOT NULL GENERATED ALWAYS AS (coalesce(due_on, DATE 'infinity')) STORED,
      photo_id uuid,
      requested_by uuid,
      requested_by_name text NOT NULL,
      requested_at timestamptz NOT NULL,
      decided_by uuid,
      decided_by_name text NOT NULL DEFAULT '',
      decided_at timestamptz,
      reason text NOT NULL DEFAULT '',
      -- What its payment is posted with.
      payment_id uuid NOT NULL,
      entry_id uuid,
      recurring_id uuid,
      -- The day of the recurring one that it is for, wherever its own is moved.
      recurring_on date,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      UNIQUE (church_id, payment_id),
      CHECK ((state = 'paid') = (entry_id IS NOT NULL)),
      FOREIGN KEY (church_id, category_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id),
      FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id),
      FOREIGN KEY (church_id, recurring_id) REFERENCES recurring_expenses (church_id, id)
        ON DELETE SET NULL (recurring_id)
    )`.execute(db);
  await createIndexes(db);
  await makeTenantTable(db, 'expense_requests');
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX expense_requests_due ON expense_requests (church_id, state, due_order, id)`.execute(
    db,
  );
  await sql`CREATE INDEX expense_requests_closed ON expense_requests (church_id, id)
    WHERE state IN ('paid', 'refused', 'withdrawn')`.execute(db);
  await sql`CREATE INDEX expense_requests_author ON expense_requests (church_id, requested_by, id)`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX expense_requests_entry ON expense_requests (church_id, entry_id) WHERE entry_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX expense_requests_photo ON expense_requests (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
  // One a month, whatever runs twice.
  await sql`CREATE UNIQUE INDEX expense_requests_month ON expense_requests (church_id, recurring_id, recurring_on) WHERE recurring_id IS NOT NULL`.execute(
    db,
  );
}

async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE expense_rules (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL,
      user_name text NOT NULL,
      -- NULL: every one.
      centre_id uuid,
      -- Minor units; NULL: any amount.
      up_to bigint CHECK (up_to BETWEEN 1 AND 1000000000000),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'expense_rules');
}
