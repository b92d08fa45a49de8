/** Places wait for their point on the map: when they are due, and why the last try found none. */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE places
      -- null: nothing is to be done. A new place is due at once.
      ADD COLUMN geocode_at timestamptz DEFAULT now(),
      ADD COLUMN geocoding_attempts smallint NOT NULL DEFAULT 0,
      ADD COLUMN geocoding_problem text CHECK (geocoding_problem IN ('no_town', 'unknown_town', 'ambiguous_town', 'unavailable'))`.execute(
    db,
  );
  await withoutRowLevelSecurity(db, ['places'], async () => {
    await sql`UPDATE places SET geocode_at = NULL WHERE latitude IS NOT NULL OR is_locked`.execute(
      db,
    );
  });
  await sql`
    CREATE INDEX places_to_geocode ON places (geocode_at, church_id)
    WHERE geocode_at IS NOT NULL AND NOT is_locked AND NOT is_hidden_on_map`.execute(db);
  await sql`
    CREATE INDEX places_with_geocoding_problem ON places (church_id, id) WHERE geocoding_problem IS NOT NULL`.execute(
    db,
  );
}
