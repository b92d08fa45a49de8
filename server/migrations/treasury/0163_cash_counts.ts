/** What was counted in boxes of cash. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cash_counts (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      account_id uuid NOT NULL,
      day date NOT NULL,
      -- Minor units.
      counted bigint NOT NULL CHECK (counted BETWEEN 0 AND 1000000000000),
      -- What the books said.
      expected bigint NOT NULL,
      denominations jsonb NOT NULL,
      reason text NOT NULL,
      witness text NOT NULL,
      -- Of the difference.
      entry_id uuid,
      counted_by uuid,
      counted_by_name text NOT NULL,
      counted_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      CHECK ((counted = expected) = (entry_id IS NULL)),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, entry_id) REFERENCES finance_entries (church_id, id)
    )`.execute(db);
  for (const column of ['account_id', 'entry_id'])
    await sql`CREATE INDEX ON cash_counts (church_id, ${sql.ref(column)})`.execute(db);
  await makeTenantTable(db, 'cash_counts');
}
