/** What everybody gave in some months is read from an index alone. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX finance_gifts_day ON finance_gifts (church_id, day) INCLUDE (person_id, category_id, amount, state)`.execute(
    db,
  );
}
