/** Mails of which there are hundreds at once wait while others are due. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD COLUMN waits boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX mails_due ON mails (waits, next_at)`.execute(db);
  await sql`DROP INDEX mails_next_at`.execute(db);
}
