/** Offerings that groups reported are taken over by gifts, once each. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The report; it may go with its group, and the gift stays.
  await sql`ALTER TABLE finance_gifts ADD COLUMN gathering_id uuid`.execute(db);
  await sql`CREATE UNIQUE INDEX finance_gifts_gathering ON finance_gifts (church_id, gathering_id) WHERE gathering_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX gatherings_offering ON gatherings (church_id, starts_at, id) WHERE offering_state = 'pending'`.execute(
    db,
  );
}
