/** The ledger: entries and lines that are never changed, balances that move with them, and months (decision 083). */
import { sql, type Kysely } from 'kysely';
import { makeAppendOnly, makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createEntries(db);
  await createLines(db);
  await createBalances(db);
  await createPeriods(db);
}

async function createEntries(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_entries (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      series text NOT NULL DEFAULT 'ledger',
      number bigint NOT NULL,
      day date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('opening', 'income', 'expense', 'transfer', 'fund_transfer', 'giving', 'deposit', 'remittance', 'return', 'reversal')),
      reverses uuid,
      request_id uuid NOT NULL,
      created_by uuid,
      created_by_name text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, series, number),
      UNIQUE (church_id, reverses),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, reverses) REFERENCES finance_entries (church_id, id),
      CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX finance_entries_day ON finance_entries (church_id, day, number, id)`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_entries');
  await makeAppendOnly(db, 'finance_entries');
  // What people typed about an entry. It can be corrected, and loses a name when a person is erased; amounts can't.
  await sql`
    CREATE TABLE finance_entry_notes (
      church_id uuid NOT NULL,
      entry_id uuid NOT NULL,
      note text NOT NULL DEFAULT '',
      reference text NOT NULL DEFAULT '',
      -- From whom or to whom.
      party text NOT NULL DEFAULT '',
      -- Their folded words.
      search_text text COLLATE "C" NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, entry_id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'finance_entry_notes');
}

async function createLines(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_lines (
      church_id uuid NOT NULL,
      entry_id uuid NOT NULL,
      position smallint NOT NULL,
      -- That of the entry.
      day date NOT NULL,
      debit_id uuid NOT NULL,
      credit_id uuid NOT NULL,
      fund_id uuid NOT NULL,
      currency text NOT NULL,
      -- In minor units, and in those of the church's currency.
      amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000),
      base_amount bigint NOT NULL CHECK (base_amount BETWEEN 1 AND 1000000000000),
      PRIMARY KEY (church_id, entry_id, position),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id),
      FOREIGN KEY (church_id, debit_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, credit_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id),
      CHECK (debit_id <> credit_id)
    )`.execute(db);
  for (const column of ['debit_id', 'credit_id', 'fund_id'])
    await sql`CREATE INDEX ${sql.id(`finance_lines_${column.replace('_id', '')}`)} ON finance_lines (church_id, ${sql.id(column)}, day)`.execute(
      db,
    );
  await makeTenantTable(db, 'finance_lines');
  await makeAppendOnly(db, 'finance_lines');
}

async function createBalances(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_balances (
      church_id uuid NOT NULL,
      account_id uuid NOT NULL,
      fund_id uuid NOT NULL,
      currency text NOT NULL,
      -- Its first day.
      month date NOT NULL,
      debit numeric NOT NULL DEFAULT 0,
      credit numeric NOT NULL DEFAULT 0,
      PRIMARY KEY (church_id, month, account_id, fund_id, currency),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX finance_balances_account ON finance_balances (church_id, account_id)`.execute(
    db,
  );
  await sql`CREATE INDEX finance_balances_fund ON finance_balances (church_id, fund_id)`.execute(
    db,
  );
  await makeTenantTable(db, 'finance_balances');
}

async function createPeriods(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE finance_periods (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      -- Its first day.
      month date NOT NULL CHECK (extract(day FROM month) = 1),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      closed_at timestamptz,
      closed_by_name text,
      -- Why it was opened again, the last time.
      reason text NOT NULL DEFAULT '',
      -- The report of the month and the hash of its lines when it was closed.
      snapshot jsonb,
      -- Named without "hash", whose columns are taken for secrets.
      digest text,
      PRIMARY KEY (church_id, month),
      CHECK ((status = 'closed') = (closed_at IS NOT NULL))
    )`.execute(db);
  await makeTenantTable(db, 'finance_periods');
}
