/** What a report keeps beside those who came: who was said to be absent, and the telephone of a guest without a record. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE gatherings
      -- Ids of people. Whoever is neither here nor among those who came was not spoken of.
      ADD COLUMN said_absent jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE attendances ADD COLUMN guest_phone text NOT NULL DEFAULT ''`.execute(db);
}
