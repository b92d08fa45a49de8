/** The timeline of a person reads the newsletters that the person received. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX newsletter_recipients_person ON newsletter_recipients (person_id)
    WHERE person_id IS NOT NULL`.execute(db);
}
