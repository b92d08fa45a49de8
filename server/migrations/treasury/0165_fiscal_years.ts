/** Fiscal years that are closed. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE fiscal_years (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      -- In which it begins.
      year integer NOT NULL CHECK (year BETWEEN 2000 AND 2100),
      -- The first days of its first and last month.
      from_month date NOT NULL,
      until_month date NOT NULL CHECK (until_month >= from_month),
      closed_at timestamptz NOT NULL,
      closed_by_name text NOT NULL,
      -- What came and went when it was closed, and the hash of the digests of its months.
      snapshot jsonb NOT NULL,
      digest text NOT NULL,
      PRIMARY KEY (church_id, year)
    )`.execute(db);
  await makeTenantTable(db, 'fiscal_years');
}
