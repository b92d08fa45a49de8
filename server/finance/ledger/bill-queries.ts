/** The SQL of bills and of who writes them. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { toSearchWords } from '#domain/kernel/text/search-words.ts';

const setPhoto = prepareQuery<{ previous: string | null }>(
  'finance_set_bill',
  `WITH before AS (
     SELECT photo_id FROM finance_entry_notes WHERE church_id = $1 AND entry_id = $2::uuid FOR UPDATE)
   UPDATE finance_entry_notes n SET photo_id = $3::uuid FROM before
   WHERE n.church_id = $1 AND n.entry_id = $2::uuid RETURNING before.photo_id AS previous`,
);

/** The id of the photo that it had. */
export async function replacePhoto(
  db: ChurchDb,
  entryId: string,
  photoId: string | null,
): Promise<string | null> {
  const [row] = await setPhoto(db, [entryId, photoId]);
  return row?.previous ?? null;
}

export async function isBill(db: ChurchDb, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('finance_entry_notes')
    .select('entry_id')
    .where('photo_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PartyRow {
  readonly party: string;
  readonly tax_id: string;
  readonly category_id: string | null;
}

/** So many of the latest entries are looked through. */
const latestEntries = 5000;
export const maxParties = 8;

const selectParties = prepareQuery<PartyRow>(
  'finance_parties',
  `SELECT party, tax_id, category_id FROM (
     SELECT DISTINCT ON (lower(n.party)) n.party, n.tax_id, n.entry_id,
       (SELECT a.id FROM finance_lines l JOIN finance_accounts a ON a.church_id = $1 AND a.id IN (l.debit_id, l.credit_id)
          AND a.kind = $2 AND NOT a.is_closed
        WHERE l.church_id = $1 AND l.entry_id = n.entry_id LIMIT 1) AS category_id
     FROM (SELECT n.* FROM finance_entry_notes n WHERE n.church_id = $1 ORDER BY n.entry_id DESC LIMIT $4) n
     WHERE n.party <> '' AND NOT EXISTS (SELECT FROM unnest($3::text[]) w WHERE strpos(n.search_text, w) = 0)
     ORDER BY lower(n.party), n.entry_id DESC) p
   WHERE category_id IS NOT NULL ORDER BY entry_id DESC LIMIT $5`,
);

/** The names of latest entries with these beginnings of words, each with the tax id and the category of its last one. */
export const listParties = (
  db: ChurchDb,
  kind: 'income' | 'expense',
  q: string,
): Promise<PartyRow[]> => selectParties(db, [kind, toSearchWords(q), latestEntries, maxParties]);
