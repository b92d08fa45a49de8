/** What boxes of petty cash are meant to hold; their keepers are those of the accounts. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
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
