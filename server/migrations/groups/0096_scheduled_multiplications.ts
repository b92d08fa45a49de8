/** An approved multiplication waits for its first day. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE group_multiplications DROP CONSTRAINT group_multiplications_state_check`.execute(
    db,
  );
  await sql`
    ALTER TABLE group_multiplications ADD CONSTRAINT group_multiplications_state_check
    CHECK (state IN ('proposed', 'scheduled', 'approved', 'declined', 'withdrawn'))`.execute(db);
  await sql`DROP INDEX group_multiplications_open`.execute(db);
  await sql`
    CREATE UNIQUE INDEX group_multiplications_open ON group_multiplications (church_id, group_id)
    WHERE state IN ('proposed', 'scheduled')`.execute(db);
  await sql`
    CREATE INDEX group_multiplications_scheduled ON group_multiplications (first_day)
    WHERE state = 'scheduled'`.execute(db);
}
