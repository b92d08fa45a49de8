/** The search words of a person. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { refreshNamesOfHomes } from './household-name-queries.ts';
import { splitSearchText, toSearchRows, type SearchColumns } from '../person-parts.ts';

/** Reads and locks the columns that the search words are derived from. */
export async function lockSearchColumns(db: ChurchDb, id: string): Promise<SearchColumns> {
  const row = await db
    .selectFrom('people')
    .select(['sort_key', 'search_text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? { sort_key: '', search_text: '' };
}

/** A changed name replaces all search words, because each contains the whole name, and those of the households. */
export async function replaceSearchWords(
  db: ChurchDb,
  personId: string,
  before: SearchColumns,
  after: SearchColumns,
): Promise<void> {
  if (before.sort_key === after.sort_key && before.search_text === after.search_text) return;
  await deleteSearchWords(db, personId, before);
  const words = toSearchRows(personId, after);
  if (words.length > 0) await db.insertInto('person_search').values(words).execute();
  await refreshNamesOfHomes(db, [personId]);
}

export async function deleteSearchWords(
  db: ChurchDb,
  personId: string,
  { search_text }: SearchColumns,
): Promise<void> {
  const words = splitSearchText(search_text);
  if (words.length > 0)
    await db
      .deleteFrom('person_search')
      .where('token', 'in', words)
      .where('person_id', '=', personId)
      .execute();
}

/** Deletes the search words of many people. */
export async function deleteAllSearchWords(db: ChurchDb, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM person_search WHERE church_id = ${getChurchId(db)}::uuid AND person_id = ANY (${ids}::uuid[])`.execute(
    db,
  );
}

/** The search words of all people, for a church that has none yet. */
export async function insertAllSearchWords(db: ChurchDb): Promise<void> {
  const church = getChurchId(db);
  await sql`
    INSERT INTO person_search (church_id, token, person_id, sort_key, search_text)
    SELECT DISTINCT ${church}::uuid, word, p.id, p.sort_key, p.search_text FROM people p, unnest(string_to_array(p.search_text, ' ')) word
    WHERE p.church_id = ${church}::uuid AND word <> ''`.execute(db);
}
