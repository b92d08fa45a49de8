/** The list of people who lack a consent, an e-mail address or any contact, in the order of the list. */
import { sql, type Kysely } from 'kysely';

const conditions = {
  consent: sql`newsletter_consent = 'none'`,
  email: sql`NOT has_email`,
  contact: sql`NOT has_email AND NOT has_phone`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [part, condition] of Object.entries(conditions))
    await sql`
      CREATE INDEX ${sql.ref(`people_without_${part}`)} ON people (church_id, sort_key, id)
      INCLUDE (record_status) WHERE ${condition}`.execute(db);
}
