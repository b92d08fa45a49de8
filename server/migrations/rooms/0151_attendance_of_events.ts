/** Dates of events that are reported, and what their reports count. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE events ADD COLUMN headcount_categories jsonb NOT NULL DEFAULT '[]'`.execute(
    db,
  );
  // A meeting lasts a day at most: a camp has one for each of its days.
  await sql`
    CREATE TABLE event_gatherings (
      church_id uuid NOT NULL,
      gathering_id uuid NOT NULL,
      event_id uuid NOT NULL,
      occurrence_id uuid NOT NULL,
      day date NOT NULL,
      PRIMARY KEY (church_id, gathering_id),
      UNIQUE (church_id, occurrence_id, day),
      FOREIGN KEY (church_id, gathering_id) REFERENCES gatherings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id),
      FOREIGN KEY (church_id, occurrence_id) REFERENCES occurrences (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'event_gatherings');
  await sql`CREATE INDEX event_gatherings_event ON event_gatherings (church_id, event_id)`.execute(
    db,
  );
}
