/** How many records an import completed, and which rows it left out. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE imports
      ADD COLUMN completed int NOT NULL DEFAULT 0,
      ADD COLUMN rows_left_out int NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE import_problems ADD COLUMN is_left_out boolean NOT NULL DEFAULT false`.execute(
    db,
  );
}
