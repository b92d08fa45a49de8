/** Statements as tables, and what their columns are. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bank_statements DROP CONSTRAINT bank_statements_format_check`.execute(db);
  await sql`
    ALTER TABLE bank_statements ADD CONSTRAINT bank_statements_format_check
      CHECK (format IN ('norma43', 'ofx', 'camt053', 'csv'))`.execute(db);
  // An archive has no ids of requests.
  await sql`ALTER TABLE bank_statements ALTER COLUMN request_id SET DEFAULT gen_random_uuid()`.execute(
    db,
  );
  await sql`
    CREATE TABLE bank_csv_mappings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      account_id uuid NOT NULL,
      -- Of the names of the columns.
      header_digest text NOT NULL,
      mapping jsonb NOT NULL,
      PRIMARY KEY (church_id, account_id, header_digest),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'bank_csv_mappings');
}
