/** The set-up of a church's books: currency, ledger accounts, funds, cost centres (decision 083). */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { createMaintenanceRole, makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createMaintenanceRole(db);
  await createBooks(db);
  await createAccounts(db);
  await createFunds(db);
}

async function createBooks(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_books (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      -- ISO 4217; fixed, and its decimals with it.
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      exponent smallint NOT NULL CHECK (exponent BETWEEN 0 AND 3),
      -- The day of the opening balances: nothing is posted before it.
      opened_on date NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id)
    )`.execute(db);
  await makeTenantTable(db, 'finance_books');
  await sql`
    CREATE TABLE finance_series (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      key text NOT NULL,
      last_number bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (church_id, key)
    )`.execute(db);
  await makeTenantTable(db, 'finance_series');
}

async function createAccounts(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_accounts (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      -- Money lies in the first three; the last three are for the books alone.
      kind text NOT NULL CHECK (kind IN ('cash', 'bank', 'wallet', 'income', 'expense', 'opening', 'custody', 'clearing')),
      -- What the product uses a category for, such as differences of a count.
      role text CHECK (role IN ('surplus', 'shortage', 'share', 'inKind')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      -- The accountant's own.
      code text NOT NULL DEFAULT '',
      parent_id uuid,
      keeper_id uuid,
      position integer NOT NULL DEFAULT 0,
      is_giving boolean NOT NULL DEFAULT false,
      is_closed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, parent_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, keeper_id) REFERENCES people (church_id, id),
      CHECK (role IS NULL OR kind IN ('income', 'expense')),
      CHECK (NOT is_giving OR kind = 'income')
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX finance_accounts_role ON finance_accounts (church_id, role) WHERE role IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE UNIQUE INDEX finance_accounts_own ON finance_accounts (church_id, kind) WHERE kind IN ('opening', 'custody', 'clearing')`.execute(
    db,
  );
  await sql`CREATE INDEX finance_accounts_parent ON finance_accounts (church_id, parent_id) WHERE parent_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX finance_accounts_keeper ON finance_accounts (church_id, keeper_id) WHERE keeper_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_accounts');
  await auditTable(db, 'finance_accounts', {
    label: ['name'],
    only: ['name', 'code', 'parent_id', 'keeper_id', 'is_giving', 'is_closed'],
  });
}

async function createFunds(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_funds (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      kind text NOT NULL CHECK (kind IN ('free', 'restricted', 'permanent', 'custody')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      purpose text NOT NULL DEFAULT '',
      -- Until when a fund for a time is meant to be spent.
      until date,
      -- Hundredths of a percent of the gifts of one kind, which go to a fund in custody when they are committed.
      share integer CHECK (share BETWEEN 1 AND 10000),
      shared_category_id uuid,
      position integer NOT NULL DEFAULT 0,
      is_closed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, shared_category_id) REFERENCES finance_accounts (church_id, id),
      CHECK (until IS NULL OR kind = 'restricted'),
      CHECK ((share IS NULL) = (shared_category_id IS NULL)),
      CHECK (share IS NULL OR kind = 'custody')
    )`.execute(db);
  await sql`CREATE INDEX finance_funds_share ON finance_funds (church_id, shared_category_id) WHERE shared_category_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_funds');
  await auditTable(db, 'finance_funds', {
    label: ['name'],
    only: ['name', 'kind', 'purpose', 'until', 'share', 'shared_category_id', 'is_closed'],
  });
}
