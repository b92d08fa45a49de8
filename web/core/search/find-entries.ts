import { fold } from '#domain/kernel/text/folding.ts';
import { findByStems, type Findable, type SearchWords } from './find-by-stems.ts';

/**
 * The entries that have every word of the query, without case and accents: first those whose name begins with the query, then those
 * whose name has it, those that have it among the other words, those with all its words in the name, and those found by other words.
 * Where there is none, the entries that answer the query as a question: by the forms of its words.
 *
 *     findEntries(entries, 'imprimir los cumpleaños', words) // "Imprimir los próximos cumpleaños"
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  searchWords: SearchWords,
): Entry[] {
  const all = fold(query).split(' ');
  const empty = new Set(fold(searchWords.ignored).split(' '));
  const telling = all.filter((word) => !empty.has(word));
  const words = telling.length === 0 ? all : telling;
  const found = entries
    .map((entry) => ({ entry, rank: rank(entry, { query: all.join(' '), words, empty }) }))
    .filter((each) => each.rank < notFound)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
  return found.length > 0 ? found : findByStems(entries, words, searchWords);
}

const dropEmpty = (phrase: string, empty: ReadonlySet<string>): string =>
  phrase
    .split(' ')
    .filter((word) => !empty.has(word))
    .join(' ');

const notFound = 6;

interface Sought {
  readonly query: string;
  /** Those of the query that say something. */
  readonly words: readonly string[];
  readonly empty: ReadonlySet<string>;
}

function rank(
  { label, detail, words: others = '' }: Findable,
  { query, words, empty }: Sought,
): number {
  const name = fold(`${detail ?? ''} ${label}`);
  if (fold(label).startsWith(query)) return 0;
  if (name.includes(query)) return 1;
  const phrases = others.split(',').map((phrase) => fold(phrase).trim());
  if (phrases.includes(query)) return 2;
  const telling = words.join(' ');
  if (phrases.some((phrase) => dropEmpty(phrase, empty) === telling)) return 3;
  if (words.every((word) => name.includes(word))) return 4;
  // Within a word, other words would be found by chance.
  const text = ` ${name} ${fold(others)}`;
  return words.every((word) => text.includes(` ${word}`)) ? 5 : notFound;
}
