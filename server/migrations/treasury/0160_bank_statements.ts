/** Statements of banks, their lines, and which entries of the books the lines are. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStatements(db);
  await createLines(db);
  await createMatches(db);
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_statements (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      account_id uuid NOT NULL,
      request_id uuid NOT NULL,
      file_name text NOT NULL,
      format text NOT NULL CHECK (format IN ('norma43', 'ofx', 'camt053')),
      -- As the bank names the account.
      bank_account text NOT NULL,
      from_day date NOT NULL,
      until_day date NOT NULL,
      -- In minor units; NULL: the file does not say it.
      opening bigint,
      closing bigint,
      created_at timestamptz NOT NULL,
      created_by uuid,
      created_by_name text NOT NULL,
      reconciled_at timestamptz,
      reconciled_by_name text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX bank_statements_day ON bank_statements (church_id, until_day, id)`.execute(
    db,
  );
  await sql`CREATE INDEX bank_statements_account ON bank_statements (church_id, account_id, until_day)`.execute(
    db,
  );
  await makeTenantTable(db, 'bank_statements');
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_lines (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      statement_id uuid NOT NULL,
      -- That of the statement.
      account_id uuid NOT NULL,
      position integer NOT NULL,
      -- Of account, day, amount, text, and which of those that are equal it is.
      fingerprint text NOT NULL,
      day date NOT NULL,
      value_day date,
      -- Negative for what left the account.
      amount bigint NOT NULL CHECK (amount <> 0),
      text text NOT NULL,
      reference text NOT NULL,
      -- The line as it stands in the file.
      raw text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, account_id, fingerprint),
      FOREIGN KEY (church_id, statement_id) REFERENCES bank_statements (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX bank_lines_position ON bank_lines (church_id, statement_id, position)`.execute(
    db,
  );
  await makeTenantTable(db, 'bank_lines');
}

async function createMatches(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_matches (
      church_id uuid NOT NULL,
      line_id uuid NOT NULL,
      entry_id uuid NOT NULL,
      -- That of the line: a transfer between two accounts is matched once in each.
      account_id uuid NOT NULL,
      is_confirmed boolean NOT NULL,
      PRIMARY KEY (church_id, line_id, entry_id),
      UNIQUE (church_id, account_id, entry_id),
      FOREIGN KEY (church_id, line_id) REFERENCES bank_lines (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX bank_matches_entry ON bank_matches (church_id, entry_id)`.execute(db);
  await makeTenantTable(db, 'bank_matches');
}
