/** Households have a place, which is that of their people who have none of their own. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE households ADD COLUMN place_id uuid,
      ADD FOREIGN KEY (church_id, place_id) REFERENCES places (church_id, id)`.execute(db);
  await sql`
    CREATE INDEX households_by_place ON households (church_id, place_id) WHERE place_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE OR REPLACE TRIGGER audit AFTER UPDATE ON places FOR EACH ROW
    WHEN (nullif(current_setting('app.actor', true), '') IS NOT NULL)
    EXECUTE FUNCTION audit_place('people', '{given_names,surname1,surname2}', 'households', '{name}')`.execute(
    db,
  );
}
