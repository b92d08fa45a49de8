/** Finds the entries that share the rarest words with a question, in all forms of the words. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { findStem } from './stems.ts';

export interface Findable {
  readonly label: string;
  readonly detail?: string | null;
  /** Other words by which it is found. */
  readonly words?: string;
}

export interface SearchWords {
  readonly language: Language;
  /** Words that say nothing, such as articles. */
  readonly ignored: string;
  /** Words of questions and of time, which say little: "quién", "esta semana". */
  readonly minor: string;
}

/** How much of a question an entry has to share, by the weight of its words. */
const leastShare = 0.55;
/** The weight of a word that says little, beside the others. */
const minorWeight = 0.2;
/** Shorter stems are the beginning of too many unrelated words. */
const fewestLetters = 4;
const shownEntries = 5;

interface Candidate<Entry> {
  readonly entry: Entry;
  readonly stems: ReadonlySet<string>;
  readonly phrases: readonly ReadonlySet<string>[];
}

interface Sought {
  readonly stem: string;
  readonly isMinor: boolean;
  readonly weight: number;
}

/** By language and phrase, because all entries are searched again for each letter that is typed. */
const stemsByPhrase = new Map<string, ReadonlySet<string>>();

function listStems(phrase: string, language: Language): ReadonlySet<string> {
  const key = `${language} ${phrase}`;
  const known = stemsByPhrase.get(key);
  if (known) return known;
  const words = fold(phrase).split(' ');
  const stems = new Set(words.map((word) => findStem(word, language)));
  stemsByPhrase.set(key, stems);
  return stems;
}

/** The best first. `words`: folded. */
export function findByStems<Entry extends Findable>(
  entries: readonly Entry[],
  words: readonly string[],
  { language, minor }: SearchWords,
): Entry[] {
  const candidates = entries.map((entry): Candidate<Entry> => {
    const name = `${entry.detail ?? ''} ${entry.label}`;
    const phrases = [name, ...(entry.words ?? '').split(',')].map((text) =>
      listStems(text, language),
    );
    return { entry, stems: new Set(phrases.flatMap((stems) => [...stems])), phrases };
  });
  const little = new Set(fold(minor).split(' '));
  const sought = words.map((word): Sought => {
    const stem = findStem(word, language);
    const count = candidates.filter(({ stems }) => hasStem(stems, stem)).length;
    const isMinor = little.has(word);
    const rarity = Math.log((candidates.length + 1) / (count + 1)) + 1;
    return { stem, isMinor, weight: rarity * (isMinor ? minorWeight : 1) };
  });
  const telling = sought.filter(({ isMinor }) => !isMinor);
  if (telling.length === 0) return [];
  const least = sum(telling) * leastShare;
  return candidates
    .filter(({ stems }) => weigh(stems, telling) >= least)
    .map((candidate) => ({ entry: candidate.entry, score: score(candidate, sought) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownEntries)
    .map(({ entry }) => entry);
}

/** Words of the question that are in one phrase are counted twice, because the phrase then matches more of the question. */
const score = <Entry>({ stems, phrases }: Candidate<Entry>, sought: readonly Sought[]): number =>
  weigh(stems, sought) + Math.max(...phrases.map((phrase) => weigh(phrase, sought)));

const weigh = (stems: ReadonlySet<string>, sought: readonly Sought[]): number =>
  sum(sought.filter(({ stem }) => hasStem(stems, stem)));

const sum = (sought: readonly Sought[]): number =>
  sought.reduce((total, { weight }) => total + weight, 0);

/** The stem itself, or a word that begins with it. */
const hasStem = (stems: ReadonlySet<string>, stem: string): boolean =>
  stems.has(stem) ||
  (stem.length >= fewestLetters && stems.values().some((each) => each.startsWith(stem)));
