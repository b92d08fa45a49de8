/**
 * The words of an entry, folded once, when it is written: folding a church's whole log at every search took seconds. Kept by
 * PostgreSQL itself, so that what is forgotten of an entry is no longer found either.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Small letters without the marks on them, as `fold` has them.
  await sql`
    ALTER TABLE audit_log ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
      regexp_replace(
        normalize(
          lower(coalesce(subject_label, '') || ' ' || coalesce(actor_name, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')),
          NFD),
        '[\\u0300-\\u036f]', '', 'g')
    ) STORED`.execute(db);
}
