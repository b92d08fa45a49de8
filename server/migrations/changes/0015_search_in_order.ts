/**
 * A search index in the order of the list: people by the first three letters of each word of their name, sorted like the
 * list, with the words to compare. A page of search results is read from it directly.
 */
import { sql, type Kysely } from 'kysely';
import { withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE person_search
      ADD COLUMN sort_key text COLLATE "C",
      ADD COLUMN search_text text COLLATE "C"`.execute(db);
  await withoutRowLevelSecurity(db, ['people', 'person_search'], async () => {
    await sql`
      UPDATE person_search s SET sort_key = p.sort_key, search_text = p.search_text
      FROM people p WHERE p.church_id = s.church_id AND p.id = s.person_id`.execute(db);
    await sql`DELETE FROM person_search WHERE sort_key IS NULL`.execute(db);
  });
  await sql`ALTER TABLE person_search ALTER COLUMN sort_key SET NOT NULL, ALTER COLUMN search_text SET NOT NULL`.execute(
    db,
  );
  // When two words of a person have the same prefix, only the first is stored, so that no person is found twice.
  await sql`
    ALTER TABLE person_search ADD COLUMN head text COLLATE "C" GENERATED ALWAYS AS (
      CASE WHEN strpos(search_text, ' ' || left(token, 3)) = strpos(search_text || ' ', ' ' || token || ' ') THEN left(token, 3) END
    ) STORED`.execute(db);
  await sql`
    CREATE INDEX person_search_in_order ON person_search (church_id, head, sort_key, person_id)
    INCLUDE (search_text) WHERE head IS NOT NULL`.execute(db);
}
