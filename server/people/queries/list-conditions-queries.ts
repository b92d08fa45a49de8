/** What a list, its counts and its export ask for, as conditions on `people p`. */
import { fold } from '#domain/kernel/words/text.ts';
import type { PeopleFilters, PeopleListInput } from '#domain/people/list.ts';
import { phonePrefixes } from '#domain/people/phones.ts';
import { birthRange, yearsOf } from '#domain/people/rules.ts';
import { churchOf, type ChurchDb } from '#server/core/database/database.ts';

/** What a filter means depends on the day and on how the church's country dials. */
export interface ListContext {
  readonly today: string;
  readonly callingCode: string | null;
}

export interface Statement {
  readonly values: unknown[];
  readonly where: string[];
  /** Adds a value; gives its place in the text. */
  add(value: unknown): string;
}

export function startStatement(db: ChurchDb): Statement {
  const values: unknown[] = [churchOf(db)];
  return { values, where: ['p.church_id = $1'], add: (value) => `$${values.push(value)}` };
}

/**
 * Up to so many people, a search goes from the words to the people; a more frequent word is met soon enough by reading in the
 * order of the list: all people, or those under the head of the word. Where both ways cost alike for 100,000 people
 * (docs/decisions, search).
 */
const fewest = { ofAll: 500, underHead: 200 };

/** Where people come from, and the columns there that hold what the list by name is sorted by. */
export interface Source {
  readonly from: string;
  readonly where: readonly string[];
  readonly sortKey: string;
  readonly id: string;
}

type Build = (source: Source) => string;

const listed = { sortKey: 'p.sort_key', id: 'p.id' };

/**
 * `build` makes the query of a source; the answer is the whole: what comes before SELECT, and the query, which is a UNION
 * of two where a search has two ways. Only one of them runs: PostgreSQL counts first.
 */
export function conditionsOf(
  statement: Statement,
  filters: PeopleListInput,
  context: ListContext,
  build: Build,
): { before: string; query: string } {
  addFilters(statement, filters, context);
  const words = addSearch(statement, filters.q ?? '', context);
  if (words.length === 0)
    return { before: '', query: build({ from: 'people p', where: statement.where, ...listed }) };
  const [rarest = ''] = words.toSorted((one, other) => other.length - one.length);
  const head = filters.sort === 'name' ? headOf(rarest) : null;
  const most = head ? fewest.underHead : fewest.ofAll;
  const { before, few, isFew } =
    words.length > 2 ? fewWithAll(statement, words, most) : fewWithOne(statement, rarest, most);
  const contains = (table: string): string[] =>
    words.map((word) => containsWord(statement, table, word));
  const fromWords = build({
    from: `(SELECT DISTINCT person_id FROM ${few}) found JOIN people p ON p.id = found.person_id`,
    where: [...statement.where, ...(words.length > 1 ? contains('p') : []), isFew],
    ...listed,
  });
  // The words first: most people are passed over for them, and then nothing else of theirs is looked at.
  const inOrder = head
    ? build({
        from: 'person_search s JOIN people p ON p.id = s.person_id',
        where: [
          's.church_id = $1',
          `s.head = ${statement.add(head)}::text`,
          ...contains('s'),
          ...statement.where,
          `NOT ${isFew}`,
        ],
        sortKey: 's.sort_key',
        id: 's.person_id',
      })
    : build({
        from: 'people p',
        where: [...contains('p'), ...statement.where, `NOT ${isFew}`],
        ...listed,
      });
  return { before, query: `(${fromWords}) UNION ALL (${inOrder})` };
}

/** The first three letters, under which `person_search` has the order of the list; a shorter word is met soon anyway. */
function headOf(word: string): string | null {
  const letters = [...word].slice(0, 3);
  return letters.length === 3 ? letters.join('') : null;
}

interface Few {
  readonly before: string;
  readonly few: string;
  readonly isFew: string;
}

/** To know that a word is frequent, its range is only stepped through; people are taken from it if they are few. */
function fewWithOne(statement: Statement, word: string, most: number): Few {
  const found = peopleWithWord(statement, word);
  return {
    before: `WITH more AS MATERIALIZED (${found} OFFSET ${most} LIMIT 1)`,
    few: `(${found} LIMIT ${most}) few`,
    isFew: 'NOT EXISTS (SELECT FROM more)',
  };
}

/** Three words and more are seldom met, however frequent each: then it is for the words to say, once, who has them all. */
function fewWithAll(statement: Statement, words: readonly string[], most: number): Few {
  return {
    before: `WITH few AS MATERIALIZED (${peopleWithWords(statement, words)} LIMIT ${most + 1})`,
    few: 'few',
    isFew: `(SELECT count(*) FROM few) <= ${most}`,
  };
}

/** For counting and export, which read all that is found. */
export function wholeConditions(
  statement: Statement,
  filters: PeopleFilters,
  context: ListContext,
): string {
  addFilters(statement, filters, context);
  const words = addSearch(statement, filters.q ?? '', context);
  const [rarest] = words.toSorted((one, other) => other.length - one.length);
  if (rarest !== undefined) statement.where.push(`p.id IN (${peopleWithWord(statement, rarest)})`);
  if (words.length > 1)
    statement.where.push(...words.map((word) => containsWord(statement, 'p', word)));
  return statement.where.join(' AND ');
}

/** Above every text that begins with `prefix`, compared by code points. */
const above = (prefix: string): string => `${prefix}\u{10ffff}`;

function peopleWithWord(statement: Statement, word: string): string {
  return `SELECT w.person_id FROM person_search w
    WHERE w.church_id = $1 AND w.token >= ${statement.add(word)}::text AND w.token < ${statement.add(above(word))}::text`;
}

/** Whoever has a word that begins with each of these; somebody may appear more than once. */
function peopleWithWords(statement: Statement, words: readonly string[]): string {
  const [first = '', ...others] = words.map(
    (word, index) => `(${peopleWithWord(statement, word)}) w${index}`,
  );
  return `SELECT w0.person_id FROM ${first} ${others.map((other) => `JOIN ${other} USING (person_id)`).join(' ')}`;
}

/**
 * Does a word of the name begin so? Not LIKE: its estimate falls with every letter of the pattern, until the planner would
 * rather sort the whole church than read it in the order of the list.
 */
const containsWord = (statement: Statement, table: string, word: string): string =>
  `strpos(${table}.search_text, ${statement.add(` ${word}`)}::text) > 0`;

/** Adds what is typed as an address or a number; answers the words of names, folded. */
function addSearch(statement: Statement, typed: string, { callingCode }: ListContext): string[] {
  if (/^[+(]?\d[\d\s().-]*$/.test(typed)) {
    const prefixes = phonePrefixes(typed, callingCode);
    if (prefixes.length > 0) {
      const ranges = prefixes.map(
        (prefix) =>
          `t.e164 >= ${statement.add(prefix)}::text AND t.e164 < ${statement.add(above(prefix))}::text`,
      );
      statement.where.push(
        `p.id IN (SELECT t.person_id FROM person_phones t WHERE t.church_id = $1 AND (${ranges.join(' OR ')}))`,
      );
      return [];
    }
  }
  const words = typed.split(/\s+/);
  for (const word of words.filter((each) => each.includes('@'))) {
    const prefix = word.toLowerCase();
    statement.where.push(
      `p.id IN (SELECT e.person_id FROM person_emails e
        WHERE e.church_id = $1 AND e.email >= ${statement.add(prefix)}::text AND e.email < ${statement.add(above(prefix))}::text)`,
    );
  }
  const folded = fold(words.filter((each) => !each.includes('@')).join(' '));
  return folded === '' ? [] : [...new Set(folded.split(' '))].slice(0, 8);
}

function addFilters(statement: Statement, filters: PeopleFilters, { today }: ListContext): void {
  const { where, add } = statement;
  // These come from our own lists of words: as literals, so that the index of whatever is put away can serve them.
  const words = filters.recordStatus?.map((each) => `'${each}'`);
  where.push(words ? `p.record_status IN (${words.join(', ')})` : `p.record_status <> 'archived'`);
  if (filters.status) where.push(statusCondition(statement, filters.status));
  if (filters.sex) where.push(`p.sex = ANY (${add(filters.sex)}::text[])`);
  if (filters.consent) where.push(`p.newsletter_consent = ANY (${add(filters.consent)}::text[])`);
  if (filters.hasEmail) where.push(filters.hasEmail === 'yes' ? 'p.has_email' : 'NOT p.has_email');
  if (filters.hasPhone) where.push(filters.hasPhone === 'yes' ? 'p.has_phone' : 'NOT p.has_phone');
  if (filters.birthMonth) where.push(`p.birth_month = ${add(filters.birthMonth)}::int`);
  if (filters.firstVisitFrom) where.push(`p.first_visit >= ${add(filters.firstVisitFrom)}::date`);
  if (filters.firstVisitTo) where.push(`p.first_visit <= ${add(filters.firstVisitTo)}::date`);
  if (filters.ageBand) {
    const bands = filters.ageBand.map((band) => {
      const years = yearsOf(band);
      if (!years) return 'p.latest_birth IS NULL';
      const { after, until } = birthRange(years, today);
      const upper = `p.latest_birth <= ${add(until)}::date`;
      return after === null ? upper : `(p.latest_birth > ${add(after)}::date AND ${upper})`;
    });
    where.push(`(${bands.join(' OR ')})`);
  }
}

function statusCondition({ add }: Statement, statuses: readonly string[]): string {
  const ids = statuses.filter((each) => each !== 'none');
  const parts = statuses.includes('none') ? ['p.belonging_status_id IS NULL'] : [];
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    parts.push(`p.belonging_status_id = ${add(only)}::uuid`);
  if (ids.length > 1) parts.push(`p.belonging_status_id = ANY (${add(ids)}::uuid[])`);
  return `(${parts.join(' OR ')})`;
}
