/** Cost centres: for which ministry, group or building money came in or went out (decision 083). */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE finance_centres (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      kind text NOT NULL CHECK (kind IN ('ministry', 'group', 'building', 'other')),
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      code text NOT NULL DEFAULT '',
      is_closed boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'finance_centres');
  await auditTable(db, 'finance_centres', {
    label: ['name'],
    only: ['name', 'kind', 'code', 'is_closed'],
  });
  await sql`ALTER TABLE finance_lines ADD COLUMN centre_id uuid,
    ADD FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)`.execute(db);
  await sql`CREATE INDEX finance_lines_centre ON finance_lines (church_id, centre_id, day) WHERE centre_id IS NOT NULL`.execute(
    db,
  );
  // Apart from the balances of accounts and funds: most lines have no cost centre.
  await sql`
    CREATE TABLE finance_centre_balances (
      church_id uuid NOT NULL,
      centre_id uuid NOT NULL,
      account_id uuid NOT NULL,
      currency text NOT NULL,
      -- Its first day.
      month date NOT NULL,
      debit numeric NOT NULL DEFAULT 0,
      credit numeric NOT NULL DEFAULT 0,
      PRIMARY KEY (church_id, month, centre_id, account_id, currency),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id)
    )`.execute(db);
  for (const column of ['centre_id', 'account_id'])
    await sql`CREATE INDEX ${sql.id(`finance_centre_balances_${column.replace('_id', '')}`)} ON finance_centre_balances (church_id, ${sql.id(column)})`.execute(
      db,
    );
  await makeTenantTable(db, 'finance_centre_balances');
}
