/**
 * The words by which a household is found, those of its people's names among them. They are written here because a person's new
 * name changes them, and the feature of the households comes later.
 */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

/** In bytes; longer words are not kept. */
const maxLength = 2000;

export const householdNameTypes = {
  household_id: 'uuid',
  is_dissolved: 'bool',
  sort_key: 'text',
  words: 'text',
} as const;

/** As the database joins them. */
export function joinNames(names: readonly string[]): string | null {
  const words = [...new Set(names)].toSorted().map((word) => ` ${word}`);
  const text = words.join('');
  return Buffer.byteLength(text) <= maxLength ? text : null;
}

const writeNames = `
  INSERT INTO household_names (church_id, household_id, is_dissolved, sort_key, words)
  SELECT h.church_id, h.id, h.dissolved_on IS NOT NULL, h.sort_key,
    CASE WHEN octet_length(found.words) <= ${maxLength} THEN found.words END
  FROM households h CROSS JOIN LATERAL (
    SELECT coalesce(string_agg(DISTINCT ' ' || word, ''), '') AS words
    FROM (
      SELECT h.search_text AS text
      UNION ALL
      SELECT p.search_text FROM household_members m JOIN people p ON p.church_id = $1 AND p.id = m.person_id
      WHERE m.church_id = $1 AND m.household_id = h.id AND (m.until IS NULL OR m.until = h.dissolved_on)
    ) named, string_to_table(named.text, ' ') word
    WHERE word <> '') found
  WHERE h.church_id = $1`;

/** Only rows that differ are written. */
const replaceOthers = `
  ON CONFLICT (church_id, household_id) DO UPDATE
  SET is_dissolved = excluded.is_dissolved, sort_key = excluded.sort_key, words = excluded.words
  WHERE household_names.church_id = $1
    AND (household_names.is_dissolved, household_names.sort_key, household_names.words)
      IS DISTINCT FROM (excluded.is_dissolved, excluded.sort_key, excluded.words)`;

const writeNamesOf = prepareQuery(
  'write_household_names',
  `${writeNames} AND h.id = ANY ($2::uuid[]) ${replaceOthers}`,
);

/** So that of two transactions that change names of one household, the second reads what the first has written. */
const lockHouseholds = prepareQuery(
  'lock_named_households',
  'SELECT FROM households h WHERE h.church_id = $1 AND h.id = ANY ($2::uuid[]) ORDER BY h.id FOR NO KEY UPDATE',
);

const selectHomes = prepareQuery<{ household_id: string }>(
  'select_homes_by_name',
  'SELECT DISTINCT m.household_id FROM household_members m WHERE m.church_id = $1 AND m.person_id = ANY ($2::uuid[])',
);

/** After who belongs to these households or their own names changed. */
export async function refreshHouseholdNames(
  db: ChurchDb,
  householdIds: readonly string[],
): Promise<void> {
  if (householdIds.length === 0) return;
  await lockHouseholds(db, [householdIds]);
  await writeNamesOf(db, [householdIds]);
}

/** The households that people belong or belonged to. */
export const listHomes = async (db: ChurchDb, personIds: readonly string[]): Promise<string[]> =>
  (await selectHomes(db, [personIds])).map((row) => row.household_id);

/** After the names of these people changed. */
export const refreshNamesOfHomes = async (
  db: ChurchDb,
  personIds: readonly string[],
): Promise<void> => refreshHouseholdNames(db, await listHomes(db, personIds));

const writeAllNames = prepareQuery('write_all_household_names', `${writeNames} ${replaceOthers}`);

/** For a church that has none yet. */
export const insertAllHouseholdNames = async (db: ChurchDb): Promise<void> => {
  await writeAllNames(db, []);
};
