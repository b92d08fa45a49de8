/** Whether families can write themselves down on a public page of the church, and its words of welcome. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE family_form_settings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      is_open boolean NOT NULL DEFAULT false,
      welcome text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id)
    )`.execute(db);
  await makeTenantTable(db, 'family_form_settings');
}
