/** Whether two records may be of the same person, and why. */
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { compareNameWords } from '#domain/kernel/names/name-likeness.ts';

export interface ComparedPerson {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
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
  'short-name',
  'similar-name',
  'near-name',
  'part-of-name',
  'other-surname',
  'birth',
  'birth-swapped',
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
  'short-name': 50,
  'similar-name': 50,
  'near-name': 20,
  'part-of-name': 25,
  'other-surname': 20,
  birth: 30,
  'birth-swapped': 25,
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
    ...(birth === 'swapped' ? (['birth-swapped'] as const) : []),
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

/** `same`: the year and the day are known of both. `swapped`: the day of one is the month of the other. `unknown`: what is known of both agrees. */
function compareBirths(
  one: PartialDate,
  other: PartialDate,
): 'same' | 'swapped' | 'different' | 'unknown' {
  const parts = ['year', 'month', 'day'] as const;
  const known = parts.filter((part) => one[part] !== undefined && other[part] !== undefined);
  const isSwapped =
    known.length === parts.length &&
    one.year === other.year &&
    one.month === other.day &&
    one.day === other.month;
  if (known.some((part) => one[part] !== other[part])) return isSwapped ? 'swapped' : 'different';
  return known.length === parts.length ? 'same' : 'unknown';
}

/** How the names are alike, with the nickname in the place of the given names as well. */
function compareNames(one: ComparedPerson, other: ComparedPerson): DuplicateReason | null {
  const own = compareNameWords(one, other);
  if (own === 'name' || (one.nickname === '' && other.nickname === '')) return own;
  const isKnownAs = [
    [toKnownAs(one), other],
    [one, toKnownAs(other)],
  ].some(([first, second]) => {
    const found = first && second && compareNameWords(first, second);
    return found === 'name' || found === 'name-order' || found === 'short-name';
  });
  return isKnownAs && (own === null || weights[own] < weights['short-name']) ? 'short-name' : own;
}

const toKnownAs = (person: ComparedPerson): ComparedPerson | null =>
  person.nickname === '' ? null : { ...person, givenNames: person.nickname };
