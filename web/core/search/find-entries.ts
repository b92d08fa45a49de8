import { fold } from '#domain/kernel/text/folding.ts';

interface Findable {
  readonly label: string;
  readonly detail?: string | null;
  /** Other words by which it is found. */
  readonly words?: string;
}

/**
 * The entries that have every word of the query, without case and accents: first those whose name begins with the query, then those
 * whose name has it, those that have it among the other words, those with all its words in the name, and those found by other words.
 * `ignored`: words that say nothing, such as articles.
 *
 *     findEntries(entries, 'imprimir los cumpleaños', 'el, la, los') // "Imprimir los próximos cumpleaños"
 */
export function findEntries<Entry extends Findable>(
  entries: readonly Entry[],
  query: string,
  ignored: string,
): Entry[] {
  const all = fold(query).split(' ');
  const empty = new Set(fold(ignored).split(' '));
  const telling = all.filter((word) => !empty.has(word));
  const words = telling.length === 0 ? all : telling;
  return entries
    .map((entry) => ({ entry, rank: rank(entry, all.join(' '), words) }))
    .filter((each) => each.rank < notFound)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

const notFound = 5;

function rank(
  { label, detail, words: others = '' }: Findable,
  query: string,
  words: string[],
): number {
  const name = fold(`${detail ?? ''} ${label}`);
  if (fold(label).startsWith(query)) return 0;
  if (name.includes(query)) return 1;
  if (others.split(',').some((phrase) => fold(phrase).trim() === query)) return 2;
  if (words.every((word) => name.includes(word))) return 3;
  // Within a word, other words would be found by chance.
  const text = ` ${name} ${fold(others)}`;
  return words.every((word) => text.includes(` ${word}`)) ? 4 : notFound;
}
