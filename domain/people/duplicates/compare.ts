/** Whether two records may be of the same person, and why. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';

export interface ComparedPerson {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly sex: 'female' | 'male' | 'unknown';
  readonly birth: PartialDate;
  readonly document: { readonly type: string; readonly number: string } | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export const duplicateReasons = [
  'document',
  'name',
  'name-order',
  'similar-name',
  'part-of-name',
  'birth',
  'email',
  'phone',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export interface Likeness {
  readonly score: number;
  readonly reasons: DuplicateReason[];
}

const weights: Readonly<Record<DuplicateReason, number>> = {
  document: 60,
  name: 60,
  'name-order': 55,
  'similar-name': 50,
  'part-of-name': 25,
  birth: 30,
  email: 30,
  phone: 25,
};
/** What speaks against it: these values are known of both and differ. */
const objections = { birth: 60, document: 40, sex: 30 };

/** From this score on, a pair is proposed. */
export const minScore = 50;

/** null: they are not proposed. A contact alone is no reason, because families share them. */
export function comparePeople(one: ComparedPerson, other: ComparedPerson): Likeness | null {
  const name = compareNames(one, other);
  const sameDocument = hasSameDocument(one, other);
  if (!name && !sameDocument) return null;
  const birth = compareBirths(one.birth, other.birth);
  const reasons: DuplicateReason[] = [
    ...(sameDocument ? (['document'] as const) : []),
    ...(name ? [name] : []),
    ...(birth === 'same' ? (['birth'] as const) : []),
    ...(one.emails.some((email) => other.emails.includes(email)) ? (['email'] as const) : []),
    ...(one.phones.some((phone) => other.phones.includes(phone)) ? (['phone'] as const) : []),
  ];
  const score =
    reasons.reduce((sum, reason) => sum + weights[reason], 0) -
    (birth === 'different' ? objections.birth : 0) -
    (hasOtherDocument(one, other) ? objections.document : 0) -
    (one.sex !== other.sex && one.sex !== 'unknown' && other.sex !== 'unknown'
      ? objections.sex
      : 0);
  return score < minScore ? null : { score, reasons };
}

const toDocumentKey = (number: string): string => number.replace(/[^0-9a-z]/giu, '').toLowerCase();

const hasSameDocument = (one: ComparedPerson, other: ComparedPerson): boolean =>
  one.document !== null &&
  other.document !== null &&
  toDocumentKey(one.document.number) === toDocumentKey(other.document.number);

const hasOtherDocument = (one: ComparedPerson, other: ComparedPerson): boolean =>
  one.document !== null &&
  other.document !== null &&
  one.document.type === other.document.type &&
  !hasSameDocument(one, other);

/** `same`: the year and the day are known of both. `unknown`: what is known of both agrees. */
function compareBirths(one: PartialDate, other: PartialDate): 'same' | 'different' | 'unknown' {
  const parts = ['year', 'month', 'day'] as const;
  const known = parts.filter((part) => one[part] !== undefined && other[part] !== undefined);
  if (known.some((part) => one[part] !== other[part])) return 'different';
  return known.length === parts.length ? 'same' : 'unknown';
}

const toWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** How the names are alike: whatever the order of the words, with one wrong or transposed letter, or with words left out. */
function compareNames(one: ComparedPerson, other: ComparedPerson): DuplicateReason | null {
  const [ours, theirs] = [one, other].map(({ givenNames, surname1, surname2 }) =>
    toWords(`${givenNames} ${surname1} ${surname2}`),
  ) as [string[], string[]];
  if (Math.min(ours.length, theirs.length) < 2) return null;
  if (ours.join(' ') === theirs.join(' ')) return 'name';
  const [onlyOurs, onlyTheirs] = [subtract(ours, theirs), subtract(theirs, ours)];
  if (onlyOurs.length + onlyTheirs.length === 0) return 'name-order';
  if (onlyOurs.length === onlyTheirs.length)
    return onlyOurs.length === 1 && isSimilar(onlyOurs[0] ?? '', onlyTheirs[0] ?? '')
      ? 'similar-name'
      : null;
  const isPart = onlyOurs.length === 0 || onlyTheirs.length === 0;
  return isPart && ours[0] === theirs[0] ? 'part-of-name' : null;
}

/** The words of the first list that the second does not have, each as often. */
function subtract(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const place = left.indexOf(word);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** Short words differ by one letter too often: Ana and Eva, Luz and Luis. */
const minSimilarLength = 4;

/** Whether one letter is wrong, missing or exchanged with its neighbour (optimal string alignment, distance 1). */
function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < minSimilarLength) return false;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
