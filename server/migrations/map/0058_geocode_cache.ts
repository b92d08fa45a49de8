/** Answers of the geocoder, for all churches: two homes in one street are asked about once. Global: it has no address, only a hash. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE geocode_cache (
      -- SHA-256 of the question.
      question text PRIMARY KEY,
      latitude double precision,
      longitude double precision,
      precision text NOT NULL CHECK (precision IN ('exact', 'street', 'town', 'none')),
      answered_at timestamptz NOT NULL,
      CHECK ((latitude IS NULL) = (precision = 'none') AND (longitude IS NULL) = (precision = 'none'))
    )`.execute(db);
  await sql`CREATE INDEX geocode_cache_by_age ON geocode_cache (answered_at)`.execute(db);
}
