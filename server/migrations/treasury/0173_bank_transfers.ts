/** Lines of other accounts with the opposite amount are found by it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX bank_lines_amount ON bank_lines (church_id, amount, day)`.execute(db);
}
