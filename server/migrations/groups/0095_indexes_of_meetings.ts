/** Indexes with which figures of a week and lists of newcomers cost the same after many years. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX gatherings_week ON gatherings (church_id, group_id, week) WHERE group_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX attendances_first_time ON attendances (church_id, gathering_id) WHERE first_time`.execute(
    db,
  );
}
