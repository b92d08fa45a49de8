/** The search of families: by the beginning of any word of their own name or of the names of their people. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { fold } from '#domain/kernel/text/folding.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** What stands for the church's id in a statement: the id, or what another compiler puts its placeholder for. */
export type ChurchValue = string | typeof churchPlace;

/** Stands for the id of a church that is not known yet. */
export const churchPlace = Symbol('church');

/** Further words are not looked at. */
const maxWords = 6;
/**
 * Up to this many matches of a word, reading them and sorting is faster than reading the words of the families in order. Of
 * several words few families have all, so that more families are read until the page is full.
 */
const fewMatches = { ofOne: 500, ofSeveral: 1000 };

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

/** Whether the household `h` or one of its people has a word that begins so. */
const hasWord = (church: ChurchValue, word: string): RawBuilder<SqlBool> => sql`
  (strpos(h.search_text, ${` ${word}`}::text) > 0 OR EXISTS (
    SELECT FROM household_members m JOIN people p ON p.church_id = ${church}::uuid AND p.id = m.person_id
    WHERE m.church_id = ${church}::uuid AND m.household_id = h.id AND ${isCurrentMember}
      AND strpos(p.search_text, ${` ${word}`}::text) > 0))`;

const joinWithAnd = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql`${sql.join(conditions, sql` AND `)}`;

const hasKeptWords = (words: readonly string[]): RawBuilder<SqlBool> =>
  joinWithAnd(words.map((word) => sql`strpos(n.words, ${` ${word}`}::text) > 0`));

const hasAllWords = (church: ChurchValue, words: readonly string[]): RawBuilder<SqlBool> =>
  joinWithAnd(words.map((word) => hasWord(church, word)));

/** The conditions on `households h` of a search that reads all matches: for figures, export and labels. */
export function buildSearchCondition(
  church: ChurchValue,
  words: readonly string[],
): RawBuilder<SqlBool>[] {
  if (words.length === 0) return [];
  const select = (condition: RawBuilder<SqlBool>) => sql`
    SELECT n.household_id FROM household_names n WHERE n.church_id = ${church}::uuid AND ${condition}`;
  return [
    sql<SqlBool>`(h.id IN (${select(hasKeptWords(words))})
      OR h.id IN (${select(sql`n.words IS NULL`)}) AND ${hasAllWords(church, words)})`,
  ];
}

interface Search {
  /** A WITH clause. */
  readonly before: RawBuilder<unknown>;
  /** Where the households `h` come from, and the columns that they are sorted by. */
  readonly from: RawBuilder<unknown>;
  readonly sortKey: RawBuilder<string>;
  readonly id: RawBuilder<string>;
  /** Conditions of queries of which PostgreSQL runs one. */
  readonly branches: readonly (readonly RawBuilder<SqlBool>[])[];
}

const withoutSearch: Search = {
  before: sql``,
  from: sql`households h`,
  sortKey: sql`h.sort_key`,
  id: sql`h.id`,
  branches: [[]],
};

/** A page of a search reads the matches of a word that has few, and otherwise the words of the families in order. */
export function buildPageSearch(
  db: ChurchDb,
  words: readonly string[],
  isDissolved: boolean,
): Search {
  if (words.length === 0) return withoutSearch;
  const church = getChurchId(db);
  const few = words.length > 1 ? fewMatches.ofSeveral : fewMatches.ofOne;
  const conditions: RawBuilder<SqlBool>[] = [
    sql`n.church_id = ${church}::uuid`,
    // A household whose people have all died is listed with the dissolved ones.
    ...(isDissolved ? [] : [sql<SqlBool>`NOT n.is_dissolved`]),
    sql`(n.words IS NULL OR ${hasKeptWords(words)})`,
    // Of a household with too many words to keep, the people are read.
    sql`(n.words IS NOT NULL OR ${hasAllWords(church, words)})`,
  ];
  return {
    before: sql`WITH rare AS MATERIALIZED (${selectRareWord(church, words, few)})`,
    // One by one, so that PostgreSQL reads the names in their order until the page is full.
    from: sql`household_names n CROSS JOIN LATERAL (
      SELECT h.* FROM households h WHERE h.church_id = ${church}::uuid AND h.id = n.household_id OFFSET 0) h`,
    sortKey: sql`n.sort_key`,
    id: sql`n.household_id`,
    branches: [
      [
        sql`EXISTS (SELECT FROM rare)`,
        sql`n.household_id = ANY (ARRAY(${selectCandidates(church, few)}))`,
        ...conditions,
      ],
      [sql`NOT EXISTS (SELECT FROM rare)`, ...conditions],
    ],
  };
}

/** A word that so few people have, and so few households in their own name; no row if each has more. */
const selectRareWord = (church: string, words: readonly string[], few: number) => sql`
  SELECT typed.word, typed.after_it
  FROM unnest(${words}::text[], ${words.map(getPrefixEnd)}::text[]) typed (word, after_it)
  WHERE NOT EXISTS (
    SELECT FROM person_search w
    WHERE w.church_id = ${church}::uuid AND w.token >= typed.word AND w.token < typed.after_it OFFSET ${sql.lit(few)} LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM household_search w
    WHERE w.church_id = ${church}::uuid AND w.token >= typed.word AND w.token < typed.after_it OFFSET ${sql.lit(few)} LIMIT 1)
  LIMIT 1`;

/**
 * The ids of the households with that word. The limits, which cut nothing, tell the planner that it has few matches: otherwise it
 * reads all memberships of the church.
 */
const selectCandidates = (church: string, few: number) => sql`
  SELECT m.household_id FROM (
    SELECT w.person_id FROM person_search w
    WHERE w.church_id = ${church}::uuid
      AND w.token >= (SELECT word FROM rare) AND w.token < (SELECT after_it FROM rare) LIMIT ${sql.lit(few)}) found
  JOIN household_members m ON m.church_id = ${church}::uuid AND m.person_id = found.person_id
  UNION (
    SELECT w.household_id FROM household_search w
    WHERE w.church_id = ${church}::uuid
      AND w.token >= (SELECT word FROM rare) AND w.token < (SELECT after_it FROM rare) LIMIT ${sql.lit(few)})`;
