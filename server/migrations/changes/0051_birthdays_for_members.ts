/** A church may show the birthdays of its members to all its users. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN shows_birthdays boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`GRANT UPDATE (shows_birthdays) ON churches TO redil_tenant`.execute(db);
}
