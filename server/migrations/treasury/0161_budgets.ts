/** What is planned for each category, cost centre and month of a fiscal year. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE budget_lines (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      -- In which the fiscal year begins.
      year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100),
      account_id uuid NOT NULL,
      -- NULL: what no cost centre has an own line for.
      centre_id uuid,
      -- Minor units of each month of the fiscal year.
      months bigint[] NOT NULL CHECK (cardinality(months) = 12),
      PRIMARY KEY (church_id, id),
      UNIQUE NULLS NOT DISTINCT (church_id, year, account_id, centre_id),
      FOREIGN KEY (church_id, account_id) REFERENCES finance_accounts (church_id, id),
      FOREIGN KEY (church_id, centre_id) REFERENCES finance_centres (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX budget_lines_account ON budget_lines (church_id, account_id)`.execute(db);
  await sql`CREATE INDEX budget_lines_centre ON budget_lines (church_id, centre_id) WHERE centre_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'budget_lines');
}
