/**
 * A generated column with the folded text of an entry: folding a church's whole log for each search took seconds. When an
 * entry is redacted, PostgreSQL updates the column too.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Lower case without accents, like `fold`.
  await sql`
    ALTER TABLE audit_log ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
      regexp_replace(
        normalize(
          lower(coalesce(subject_label, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')),
          NFD),
        '[\\u0300-\\u036f]', '', 'g')
    ) STORED`.execute(db);
}
