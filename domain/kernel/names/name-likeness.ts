/** How two names are alike. */
import { fold } from '../text/folding.ts';
import { removeOtherOffice } from './offices.ts';
import { toWholeName } from '../text/short-names.ts';
import { countEdits, isSimilar, subtractWords } from '../text/similar-words.ts';

export interface NameParts {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
}

export type NameLikeness =
  | 'name'
  | 'name-order'
  | 'short-name'
  | 'similar-name'
  | 'near-name'
  | 'part-of-name'
  | 'other-surname';

const toWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Whatever the order of the words, with short names, with wrong or transposed letters, or with words left out. */
export function compareNameWords(one: NameParts, other: NameParts): NameLikeness | null {
  const [words, otherWords] = [one, other].map(({ givenNames, surname1, surname2 }) =>
    toWords(`${givenNames} ${surname1} ${surname2}`),
  ) as [string[], string[]];
  const [written, writtenByOther] = removeOtherOffice(words, otherWords);
  const [ours, theirs] = [written.map(toWholeName), writtenByOther.map(toWholeName)];
  const least = Math.min(ours.length, theirs.length);
  if (least === 0) return null;
  // One word alone is the name of many.
  if (least === 1) return ours[0] === theirs[0] ? 'part-of-name' : null;
  if (written.join(' ') === writtenByOther.join(' ')) return 'name';
  if (ours.join(' ') === theirs.join(' ')) return 'short-name';
  const [onlyOurs, onlyTheirs] = [subtractWords(ours, theirs), subtractWords(theirs, ours)];
  if (onlyOurs.length + onlyTheirs.length === 0) return 'name-order';
  if (onlyOurs.length === onlyTheirs.length)
    return compareRest(onlyOurs, onlyTheirs, ours.length) ?? compareSurnames(one, other, onlyOurs);
  const isPart = onlyOurs.length === 0 || onlyTheirs.length === 0;
  return isPart && ours[0] === theirs[0] ? 'part-of-name' : null;
}

/** Of words that differ by two letters, as Karina and Karla do, too. */
const minNearLength = 6;

/** The words that differ: one by a letter, or some of a name by two letters. */
function compareRest(
  ours: readonly string[],
  theirs: readonly string[],
  count: number,
): NameLikeness | null {
  const pairs = ours.map((word, index) => [word, theirs[index] ?? ''] as const);
  if (pairs.length === 1 && pairs.every(([word, other]) => isSimilar(word, other)))
    return 'similar-name';
  const isNear = ([word, other]: readonly [string, string]): boolean =>
    isSimilar(word, other) ||
    (Math.min(word.length, other.length) >= minNearLength && countEdits(word, other) <= 2);
  return pairs.length < count && pairs.every(isNear) ? 'near-name' : null;
}

/** The same given names with another surname beside a common one. */
const compareSurnames = (
  one: NameParts,
  other: NameParts,
  different: readonly string[],
): NameLikeness | null =>
  different.length === 1 &&
  one.surname1 !== '' &&
  toWords(one.givenNames).map(toWholeName).join(' ') ===
    toWords(other.givenNames).map(toWholeName).join(' ')
    ? 'other-surname'
    : null;
