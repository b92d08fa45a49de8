/** A church can stop the search for the points of its addresses, and go on later. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN geocoding_paused boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`GRANT UPDATE (geocoding_paused) ON churches TO redil_tenant`.execute(db);
}
