/** The words by which a household is found: those of its own name and of the names of its people, in the order of the list. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE household_names (
      church_id uuid NOT NULL,
      household_id uuid NOT NULL,
      is_dissolved boolean NOT NULL,
      sort_key text COLLATE "C" NOT NULL,
      -- Each after a space. NULL: more than an index can keep beside the longest sort key, so the people are read.
      words text COLLATE "C" CHECK (octet_length(words) <= 2000),
      PRIMARY KEY (church_id, household_id),
      FOREIGN KEY (church_id, household_id) REFERENCES households (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'household_names');
  const tables = ['people', 'households', 'household_members', 'household_names'];
  await withoutRowLevelSecurity(db, tables, async () => {
    await sql`
      INSERT INTO household_names (church_id, household_id, is_dissolved, sort_key, words)
      SELECT h.church_id, h.id, h.dissolved_on IS NOT NULL, h.sort_key,
        CASE WHEN octet_length(found.words) <= 2000 THEN found.words END
      FROM households h CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(DISTINCT ' ' || word, ''), '') AS words
        FROM (
          SELECT h.search_text AS text
          UNION ALL
          SELECT p.search_text FROM household_members m JOIN people p ON p.church_id = m.church_id AND p.id = m.person_id
          WHERE m.church_id = h.church_id AND m.household_id = h.id AND (m.until IS NULL OR m.until = h.dissolved_on)
        ) named, string_to_table(named.text, ' ') word
        WHERE word <> '') found`.execute(db);
  });
  await sql`
    CREATE INDEX household_names_in_order ON household_names (church_id, is_dissolved, sort_key, household_id) INCLUDE (words)`.execute(
    db,
  );
}
