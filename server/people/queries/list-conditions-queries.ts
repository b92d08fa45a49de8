/** Filters and search of list, counts and export, as SQL conditions on `people p`. */
import { fold } from '#domain/kernel/text/folding.ts';
import { listBirthdayCodes, listDays } from '#domain/people/figures/birthdays.ts';
import type { MissingPart, PeopleFilters, PeopleListInput } from '#domain/people/list.ts';
import { phonePrefixes } from '#domain/kernel/text/phones.ts';
import { birthRange, getBandYears } from '#domain/people/rules.ts';
import type { BuildCondition } from '../list/list-contributions.ts';
import { buildIsDead } from './death-queries.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Filters depend on the current date and on the calling code of the church's country. */
export interface ListContext {
  readonly today: string;
  readonly timeZone: string;
  readonly callingCode: string | null;
  /** The search finds names only, not e-mail addresses and phones. */
  readonly searchesNamesOnly?: boolean;
  /** The condition of a filter that a later feature adds. Throws Problem when the actor may not use it. */
  readonly findFeatureFilter: (text: string) => BuildCondition;
}

export interface Statement {
  readonly values: unknown[];
  readonly where: string[];
  /** Adds a value; returns its placeholder. */
  add(value: unknown): string;
}

export function createStatement(db: ChurchDb): Statement {
  const values: unknown[] = [getChurchId(db)];
  return { values, where: ['p.church_id = $1'], add: (value) => `$${values.push(value)}` };
}

/**
 * Up to this many matches, a search reads the matches and sorts them; beyond, it is faster to read in list order and
 * filter: all people, or those under the head of the word. Break-even points for 100,000 people (docs/decisions, search).
 */
const fewLimits = { ofAll: 500, underHead: 200 };

/** A FROM clause for people, with its columns for sorting by name. */
export interface RowSource {
  readonly from: string;
  readonly where: readonly string[];
  readonly sortKey: string;
  readonly id: string;
}

type BuildQuery = (source: RowSource) => string;

const personColumns = { sortKey: 'p.sort_key', id: 'p.id' };

/**
 * Looks people up one by one. For a plain join PostgreSQL multiplies the shares of the church and of the word, expects a few
 * dozen people, and reads the whole church instead of the first 51.
 */
const personSearchInOrder = `person_search s
  CROSS JOIN LATERAL (SELECT p.* FROM people p WHERE p.church_id = $1 AND p.id = s.person_id OFFSET 0) p`;

/**
 * `build` creates the query for a source. Returns a WITH clause and the query. A search is a UNION of two strategies, of
 * which PostgreSQL runs only one, depending on the number of matches.
 */
export function buildListQuery(
  statement: Statement,
  filters: PeopleListInput,
  context: ListContext,
  build: BuildQuery,
): { before: string; query: string } {
  addFilters(statement, filters, context);
  const words = addSearch(statement, filters.q ?? '', context);
  if (words.length === 0)
    return {
      before: '',
      query: build({ from: 'people p', where: statement.where, ...personColumns }),
    };
  const [rarest = ''] = words.toSorted((one, other) => other.length - one.length);
  const head = filters.sort === 'name' ? getHead(rarest) : null;
  const most = head ? fewLimits.underHead : fewLimits.ofAll;
  const { before, few, isFew } =
    words.length > 2
      ? matchAllWords(statement, words, most)
      : matchOneWord(statement, rarest, most);
  const contains = (table: string): string[] =>
    words.map((word) => containsWord(statement, table, word));
  const fromWords = build({
    from: `(SELECT DISTINCT person_id FROM ${few}) found JOIN people p ON p.id = found.person_id`,
    where: [...statement.where, ...(words.length > 1 ? contains('p') : []), isFew],
    ...personColumns,
  });
  // The words come first, because they exclude most people before the other conditions are evaluated.
  const inOrder = head
    ? build({
        from: personSearchInOrder,
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
        ...personColumns,
      });
  return { before, query: `(${fromWords}) UNION ALL (${inOrder})` };
}

/** The first three letters, for which `person_search` has an index in list order. Shorter words are too frequent to need it. */
function getHead(word: string): string | null {
  const letters = [...word].slice(0, 3);
  return letters.length === 3 ? letters.join('') : null;
}

interface FewMatches {
  readonly before: string;
  readonly few: string;
  readonly isFew: string;
}

/** Matches of one word; an index scan of at most `most` rows decides whether they are few. */
function matchOneWord(statement: Statement, word: string, most: number): FewMatches {
  const matches = selectPeopleWithWord(statement, word);
  return {
    before: `WITH further AS MATERIALIZED (${matches} OFFSET ${most} LIMIT 1)`,
    few: `(${matches} LIMIT ${most}) few`,
    isFew: 'NOT EXISTS (SELECT FROM further)',
  };
}

/** Matches of all words, materialized once: three or more words rarely have many matches. */
function matchAllWords(statement: Statement, words: readonly string[], most: number): FewMatches {
  return {
    before: `WITH few AS MATERIALIZED (${selectPeopleWithWords(statement, words)} LIMIT ${most + 1})`,
    few: 'few',
    isFew: `(SELECT count(*) FROM few) <= ${most}`,
  };
}

/** Conditions for counts and export, which read all matches. */
export function buildConditions(
  statement: Statement,
  filters: PeopleFilters,
  context: ListContext,
): string {
  addFilters(statement, filters, context);
  const words = addSearch(statement, filters.q ?? '', context);
  const [rarest] = words.toSorted((one, other) => other.length - one.length);
  if (rarest !== undefined)
    statement.where.push(`p.id IN (${selectPeopleWithWord(statement, rarest)})`);
  if (words.length > 1)
    statement.where.push(...words.map((word) => containsWord(statement, 'p', word)));
  return statement.where.join(' AND ');
}

/** Upper bound of all texts that begin with `prefix`, compared by code points. */
const getPrefixEnd = (prefix: string): string => `${prefix}\u{10ffff}`;

function selectPeopleWithWord(statement: Statement, word: string): string {
  return `SELECT w.person_id FROM person_search w
    WHERE w.church_id = $1 AND w.token >= ${statement.add(word)}::text AND w.token < ${statement.add(getPrefixEnd(word))}::text`;
}

/** People who have a word for each of these prefixes; may contain repetitions. */
function selectPeopleWithWords(statement: Statement, words: readonly string[]): string {
  const [first = '', ...others] = words.map(
    (word, index) => `(${selectPeopleWithWord(statement, word)}) w${index}`,
  );
  return `SELECT w0.person_id FROM ${first} ${others.map((other) => `JOIN ${other} USING (person_id)`).join(' ')}`;
}

/**
 * Whether a word of the name begins with `word`. Not LIKE: its row estimate decreases with the length of the pattern,
 * until the planner prefers sorting all people to reading them in list order.
 */
const containsWord = (statement: Statement, table: string, word: string): string =>
  `strpos(${table}.search_text, ${statement.add(` ${word}`)}::text) > 0`;

/** Adds conditions for e-mail addresses and phones; returns the remaining words, folded. */
function addSearch(
  statement: Statement,
  typed: string,
  { callingCode, searchesNamesOnly = false }: ListContext,
): string[] {
  if (searchesNamesOnly) return splitWords(typed);
  if (/^[+(]?\d[\d\s().-]*$/.test(typed)) {
    const prefixes = phonePrefixes(typed, callingCode);
    if (prefixes.length > 0) {
      const ranges = prefixes.map(
        (prefix) =>
          `t.e164 >= ${statement.add(prefix)}::text AND t.e164 < ${statement.add(getPrefixEnd(prefix))}::text`,
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
        WHERE e.church_id = $1 AND e.email >= ${statement.add(prefix)}::text AND e.email < ${statement.add(getPrefixEnd(prefix))}::text)`,
    );
  }
  return splitWords(words.filter((each) => !each.includes('@')).join(' '));
}

function splitWords(typed: string): string[] {
  const folded = fold(typed);
  return folded === '' ? [] : [...new Set(folded.split(' '))].slice(0, 8);
}

/** What a living person lacks. Each has a partial index in the order of the list. */
const lacksPart: Readonly<Record<MissingPart, string>> = {
  consent: "p.newsletter_consent = 'none'",
  email: 'NOT p.has_email',
  contact: 'NOT p.has_email AND NOT p.has_phone',
};

function addFilters(
  statement: Statement,
  filters: PeopleFilters,
  { today, timeZone, findFeatureFilter }: ListContext,
): void {
  const { where, add } = statement;
  // Validated values as literals, so that the partial index of archived people can be used.
  const statuses = filters.recordStatus?.map((each) => `'${each}'`);
  where.push(
    statuses ? `p.record_status IN (${statuses.join(', ')})` : `p.record_status <> 'archived'`,
  );
  if (filters.status) where.push(buildStatusCondition(statement, filters.status));
  if (filters.living) where.push(`${filters.living === 'yes' ? 'NOT ' : ''}${buildIsDead('p')}`);
  if (filters.sex) where.push(`p.sex = ANY (${add(filters.sex)}::text[])`);
  if (filters.consent) where.push(`p.newsletter_consent = ANY (${add(filters.consent)}::text[])`);
  if (filters.inDirectory)
    where.push(`p.directory_consent ${filters.inDirectory === 'yes' ? '=' : '<>'} 'granted'`);
  if (filters.hasEmail) where.push(filters.hasEmail === 'yes' ? 'p.has_email' : 'NOT p.has_email');
  if (filters.hasPhone) where.push(filters.hasPhone === 'yes' ? 'p.has_phone' : 'NOT p.has_phone');
  const lacks = filters.missing?.map((part) => lacksPart[part]).join(' OR ');
  if (lacks) where.push(`(${lacks}) AND NOT ${buildIsDead('p')}`);
  if (filters.birthMonth) where.push(`p.birth_month = ${add(filters.birthMonth)}::int`);
  if (filters.firstVisitFrom) where.push(`p.first_visit >= ${add(filters.firstVisitFrom)}::date`);
  if (filters.firstVisitTo) where.push(`p.first_visit <= ${add(filters.firstVisitTo)}::date`);
  if (filters.createdFrom)
    where.push(
      `p.created_at >= (${add(filters.createdFrom)}::timestamp AT TIME ZONE ${add(timeZone)}::text)`,
    );
  if (filters.createdTo)
    where.push(
      `p.created_at < ((${add(filters.createdTo)}::date + 1)::timestamp AT TIME ZONE ${add(timeZone)}::text)`,
    );
  if (filters.birthdayWithin !== undefined)
    where.push(buildBirthdayCondition(statement, today, filters.birthdayWithin));
  if (filters.baptismFrom) where.push(buildBaptismCondition(statement, '>=', filters.baptismFrom));
  if (filters.baptismTo) where.push(buildBaptismCondition(statement, '<=', filters.baptismTo));
  for (const text of filters.featureFilters ?? []) where.push(findFeatureFilter(text)(add, today));
  if (filters.ageBand) {
    const bands = filters.ageBand.map((band) => {
      const years = getBandYears(band);
      if (!years) return 'p.latest_birth IS NULL';
      const { after, until } = birthRange(years, today);
      const upper = `p.latest_birth <= ${add(until)}::date`;
      return after === null ? upper : `(p.latest_birth > ${add(after)}::date AND ${upper})`;
    });
    where.push(`(${bands.join(' OR ')})`, `NOT ${buildIsDead('p')}`);
  }
}

/** Like the birthdays of front pages: of active people who are alive, and were not born on that day. */
function buildBirthdayCondition({ add }: Statement, today: string, days: number): string {
  const coming = listDays(today, days + 1);
  const codes = coming.flatMap(listBirthdayCodes);
  const months = add(codes.map((code) => Math.floor(code / 100)));
  const dates = add(codes.map((code) => code % 100));
  return `p.record_status = 'active'
    AND (p.birth_month, p.birth_day) IN (SELECT * FROM unnest(${months}::int2[], ${dates}::int2[]))
    AND coalesce(p.latest_birth <> ALL (${add(coming)}::date[]), true)
    AND NOT ${buildIsDead('p')}`;
}

function buildBaptismCondition({ add }: Statement, sign: '>=' | '<=', month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `p.baptism_month IS NOT NULL
    AND (p.baptism_year, p.baptism_month) ${sign} (${add(year)}::int2, ${add(number)}::int2)`;
}

function buildStatusCondition({ add }: Statement, statuses: readonly string[]): string {
  const ids = statuses.filter((each) => each !== 'none');
  const parts = statuses.includes('none') ? ['p.belonging_status_id IS NULL'] : [];
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    parts.push(`p.belonging_status_id = ${add(only)}::uuid`);
  if (ids.length > 1) parts.push(`p.belonging_status_id = ANY (${add(ids)}::uuid[])`);
  return `(${parts.join(' OR ')})`;
}
