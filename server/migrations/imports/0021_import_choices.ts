/** Rows of an import that can be imported without the cells that have errors, and the sheets of a workbook. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE imports
      ADD COLUMN rows_repairable int NOT NULL DEFAULT 0,
      ADD COLUMN rows_repairable_duplicate int NOT NULL DEFAULT 0,
      ADD COLUMN sheets jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
