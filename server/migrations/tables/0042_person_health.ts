/** Allergies, medical notes and emergency contacts of people. The audit log has no trigger for them, so that it never has the texts. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE person_health (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      allergies text NOT NULL DEFAULT '',
      medical_notes text NOT NULL DEFAULT '',
      -- Name, relation and phone of each, in the order in which they are called.
      emergency_contacts jsonb NOT NULL DEFAULT '[]',
      version integer NOT NULL DEFAULT 1,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, person_id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'person_health');
}
