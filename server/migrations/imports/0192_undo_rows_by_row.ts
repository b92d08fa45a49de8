/** The undo of a change finds what earlier steps kept of the same rows. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX undo_rows_row ON undo_rows (church_id, table_name, row_id)`.execute(db);
}
