/**
 * Mails that wait to be sent: written in the transaction that causes them. Global, because accounts without a church also
 * get mail (decision 022).
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE mails (
      id uuid PRIMARY KEY,
      -- Recipient, template and values, encrypted: they contain links that give access to accounts.
      content text NOT NULL,
      expires_at timestamptz NOT NULL,
      next_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`CREATE INDEX mails_next_at ON mails (next_at)`.execute(db);
  await sql`GRANT INSERT ON mails TO redil_tenant, redil_platform`.execute(db);
}
