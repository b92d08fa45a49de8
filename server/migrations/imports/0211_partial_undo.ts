/** What the undo of an import took back, and which records it left because they changed since. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports ADD COLUMN undo_result jsonb`.execute(db);
}
