/** Whose turn it is to ask the geocoder: one question a second among all processes. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE geocoder_turns (
      -- There is one row.
      id smallint PRIMARY KEY CHECK (id = 1),
      free_at timestamptz NOT NULL
    )`.execute(db);
}
