/** Who may be printed in the directory of the church: a consent of its own, kept as that to newsletters is. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE people ADD COLUMN directory_consent text NOT NULL DEFAULT 'none'
      CHECK (directory_consent IN ('none', 'granted', 'withdrawn'))`.execute(db);
  await sql`
    ALTER TABLE consents DROP CONSTRAINT consents_purpose_check,
      ADD CONSTRAINT consents_purpose_check CHECK (purpose IN ('newsletter', 'contact', 'directory'))`.execute(
    db,
  );
}
