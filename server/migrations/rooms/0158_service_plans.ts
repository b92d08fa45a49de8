/** The order of services: items with their minutes. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service_plans (
      church_id uuid NOT NULL,
      occurrence_id uuid NOT NULL,
      event_id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      items jsonb NOT NULL,
      PRIMARY KEY (church_id, occurrence_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, occurrence_id) REFERENCES occurrences (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'service_plans');
  await sql`CREATE INDEX service_plans_event ON service_plans (church_id, event_id)`.execute(db);
}
