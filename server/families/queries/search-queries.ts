/** The search of families: by the beginning of any word of their own name or of the names of their people. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '#domain/kernel/text/folding.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Further words are not looked at. */
const maxWords = 6;
/**
 * Up to this many matches of a word, reading them and sorting is faster than reading the families in order: half of the
 * square root of fifty times the people of a large church.
 */
const fewMatches = 1000;

export const splitQuery = (text: string | undefined): string[] => [
  ...new Set(
    fold(text ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, maxWords),
  ),
];

/** Upper bound of all texts that begin with `prefix`, compared by code points. */
const getPrefixEnd = (prefix: string): string => `${prefix}\u{10ffff}`;

/** Whether the membership `m` is of somebody who belongs to `h`, or belonged to it when it was dissolved. */
export const isCurrentMember = sql<SqlBool>`(m.until IS NULL OR m.until = h.dissolved_on)`;

const selectWithWord = (church: string, word: string) => ({
  ofPeople: sql`SELECT w.person_id FROM person_search w
    WHERE w.church_id = ${church}::uuid AND w.token >= ${word}::text AND w.token < ${getPrefixEnd(word)}::text`,
  ofHouseholds: sql`SELECT w.household_id FROM household_search w
    WHERE w.church_id = ${church}::uuid AND w.token >= ${word}::text AND w.token < ${getPrefixEnd(word)}::text`,
});

/** Whether the household `h` or one of its people has a word that begins so. */
const hasWord = (church: string, word: string): RawBuilder<SqlBool> => sql`
  (strpos(h.search_text, ${` ${word}`}::text) > 0 OR EXISTS (
    SELECT FROM household_members m JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    WHERE m.church_id = ${church}::uuid AND m.household_id = h.id AND ${isCurrentMember}
      AND strpos(p.search_text, ${` ${word}`}::text) > 0))`;

/** The longest word, which has the fewest matches. */
const findRarest = (words: readonly string[]): string =>
  words.toSorted((one, other) => other.length - one.length)[0] ?? '';

/** The ids of the households with a word that begins so. */
function selectCandidates(church: string, word: string): RawBuilder<unknown> {
  const { ofPeople, ofHouseholds } = selectWithWord(church, word);
  return sql`
    SELECT m.household_id FROM household_members m
    WHERE m.church_id = ${church}::uuid AND m.person_id IN (${ofPeople})
    UNION ${ofHouseholds}`;
}

/**
 * The same where there are few matches. The limits, which cut nothing then, tell the planner so: otherwise it expects as many as
 * the prefix usually has, and reads all memberships of the church.
 */
function selectFewCandidates(church: string, word: string): RawBuilder<unknown> {
  const { ofPeople, ofHouseholds } = selectWithWord(church, word);
  return sql`
    SELECT m.household_id FROM (${ofPeople} LIMIT ${sql.lit(fewMatches)}) found
    JOIN household_members m ON m.church_id = ${church}::uuid AND m.person_id = found.person_id
    UNION (${ofHouseholds} LIMIT ${sql.lit(fewMatches)})`;
}

/** The conditions of a search that reads all matches: for figures and export. */
export function buildSearchCondition(
  db: ChurchDb,
  words: readonly string[],
): RawBuilder<SqlBool>[] {
  const church = getChurchId(db);
  if (words.length === 0) return [];
  return [
    sql<SqlBool>`h.id IN (${selectCandidates(church, findRarest(words))})`,
    ...words.map((word) => hasWord(church, word)),
  ];
}

interface Search {
  /** A WITH clause. */
  readonly before: RawBuilder<unknown>;
  /** Conditions on `h` for the two branches of which PostgreSQL runs one: few matches, or many. */
  readonly branches: readonly (readonly RawBuilder<SqlBool>[])[];
}

/** A page of a search reads the matches of the rarest word if they are few, and otherwise the families in order. */
export function buildPageSearch(db: ChurchDb, words: readonly string[]): Search {
  if (words.length === 0) return { before: sql``, branches: [[]] };
  const church = getChurchId(db);
  const rarest = findRarest(words);
  const { ofPeople, ofHouseholds } = selectWithWord(church, rarest);
  const contains = words.map((word) => hasWord(church, word));
  return {
    before: sql`WITH further AS MATERIALIZED (
      (${ofPeople} OFFSET ${sql.lit(fewMatches)} LIMIT 1) UNION ALL (${ofHouseholds} OFFSET ${sql.lit(fewMatches)} LIMIT 1))`,
    branches: [
      [
        sql<SqlBool>`NOT EXISTS (SELECT FROM further)`,
        sql<SqlBool>`h.id = ANY (ARRAY(${selectFewCandidates(church, rarest)}))`,
        ...contains,
      ],
      [sql<SqlBool>`EXISTS (SELECT FROM further)`, ...contains],
    ],
  };
}
