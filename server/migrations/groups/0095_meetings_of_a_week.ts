/** Finds the meetings of a group in a week, whose figures each report counts anew, at the same cost after many years. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX gatherings_week ON gatherings (church_id, group_id, week) WHERE group_id IS NOT NULL`.execute(
    db,
  );
}
