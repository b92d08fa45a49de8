/** A message that waits for a recipient who died meanwhile is not sent, and the report says why. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE newsletter_recipients
      DROP CONSTRAINT newsletter_recipients_reason_check,
      ADD CONSTRAINT newsletter_recipients_reason_check CHECK (reason IN (
        'address-unknown', 'mailbox-full', 'refused', 'temporary', 'attempts-exhausted', 'too-large', 'response-lost',
        'worker-lost', 'unsubscribed', 'bounced-before', 'cancelled', 'deceased'))`.execute(db);
}
