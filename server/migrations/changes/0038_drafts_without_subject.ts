/** A draft may not have a subject yet, so that the editor can save what is written from the first word on. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE newsletters
      DROP CONSTRAINT newsletters_subject_check,
      ADD CONSTRAINT newsletters_subject_check
        CHECK (length(subject) <= 200 AND (subject <> '' OR status NOT IN ('scheduled', 'sending', 'paused', 'sent')))`.execute(
    db,
  );
}
