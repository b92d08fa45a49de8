/** What lines of banks are by their texts, as users said. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bank_rules (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL DEFAULT gen_random_uuid(),
      -- NULL: of each account.
      account_id uuid,
      -- What came, or what left.
      kind text NOT NULL CHECK (kind IN ('income', 'expense')),
      contains text NOT NULL,
      -- NULL: money of a fund in custody.
      category_id uuid,
      fund_id uuid NOT NULL,
      centre_id uuid,
      party text NOT NULL,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, category_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, fund_id) REFERENCES finance_funds (church_id, id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'bank_rules');
}
