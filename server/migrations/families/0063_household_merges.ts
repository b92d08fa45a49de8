/** Which household became part of which other one, for links to the former. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE household_merges (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      removed_id uuid NOT NULL,
      -- No foreign key: it can become part of another one, too.
      kept_id uuid NOT NULL,
      -- The step may have expired.
      step_id uuid NOT NULL,
      -- The photo that the household does not show, until the step expires.
      unused_photo_id uuid,
      PRIMARY KEY (church_id, removed_id)
    )`.execute(db);
  await makeTenantTable(db, 'household_merges');
  await sql`CREATE INDEX household_merges_step ON household_merges (church_id, step_id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX household_merges_photo ON household_merges (church_id, unused_photo_id)
    WHERE unused_photo_id IS NOT NULL`.execute(db);
}
