/** Pure functions of a person's names and birth date. */
import type { NameOrder } from '#domain/kernel/text/names.ts';
import { daysInMonth, type PartialDate } from '#domain/kernel/partial-date.ts';
import { fold, foldForSorting } from '#domain/kernel/text/folding.ts';

export interface Names {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname?: string;
  readonly nameOrder: NameOrder;
}

const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** "Ana García López". Surnames follow the given names in every name order; English omits the second one. */
export function displayName({
  givenNames,
  surname1,
  surname2,
  nickname,
  nameOrder,
}: Names): string {
  const full = joinParts(givenNames, surname1, nameOrder === 'en' && surname1 ? '' : surname2);
  return full || (nickname ?? '');
}

/** "García López, Ana". */
export function registerName(names: Names): string {
  const surnames = joinParts(...surnamesByWeight(names));
  const given = names.givenNames || (surnames ? '' : (names.nickname ?? ''));
  return [surnames, given].filter(Boolean).join(', ');
}

/** The surnames with the one for sorting first: the father's, which comes last in Portuguese names. */
function surnamesByWeight({ surname1, surname2, nameOrder }: Names): [string, string] {
  if (nameOrder === 'pt' && surname2) return [surname2, surname1];
  return surname1 ? [surname1, surname2] : [surname2, ''];
}

/** Sorts before any letter or space, so that "García" always comes before "García Márquez". */
const keySeparator = '\t';

/**
 * The key for sorting and paging people: surname, second surname and given names, compared by code points.
 * People without a surname are sorted by given name. Unique only together with the id.
 */
export function sortKey(names: Names): string {
  const [first, second] = surnamesByWeight(names).map(foldForSorting) as [string, string];
  const given = foldForSorting(names.givenNames) || foldForSorting(names.nickname ?? '');
  return first ? [first, second, given].join(keySeparator) : given;
}

/** The folded words of the search index for a person. */
export function searchWords({ givenNames, surname1, surname2, nickname }: Names): string[] {
  const words = joinParts(...[givenNames, surname1, surname2, nickname ?? ''].map(fold));
  return words === '' ? [] : [...new Set(words.split(' '))];
}

/** Equal for two people with the same name, ignoring case and accents. */
export function nameKey({ givenNames, surname1, surname2 }: Names): string {
  return joinParts(...[givenNames, surname1, surname2].map(fold));
}

/**
 * The latest possible birth date, `YYYY-MM-DD`; null without a year. Ages are computed from it, so that a displayed age
 * is never too high.
 */
export function latestBirth({ year, month = 12, day }: PartialDate): string | null {
  if (year === undefined) return null;
  const text = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${text(month)}-${text(day ?? daysInMonth(month, year))}`;
}

/** Age in full years on a day (`YYYY-MM-DD`); null without a birth year or before the birth. A birthday on 29 February counts as 1 March in other years. */
export function ageOn(birth: PartialDate | null, day: string): number | null {
  const born = birth && latestBirth(birth);
  if (!born || born > day) return null;
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

export const ageBandKeys = [
  '0-5',
  '6-12',
  '13-17',
  '18-29',
  '30-44',
  '45-59',
  '60-74',
  '75',
  'unknown',
] as const;
export type AgeBandKey = (typeof ageBandKeys)[number];

/** The age range of a band, inclusive; `75` has no end. null for `unknown`. */
export function getBandYears(band: AgeBandKey): { from: number; to: number | null } | null {
  if (band === 'unknown') return null;
  const [from, to] = band.split('-').map(Number);
  return { from: from ?? 0, to: to ?? null };
}

/** Range of the latest birth dates of people aged `from` to `to` on a day: after `after`, up to and including `until`. */
export function birthRange(
  { from, to }: { from: number; to: number | null },
  day: string,
): { after: string | null; until: string } {
  return { after: to === null ? null : yearsBefore(day, to + 1), until: yearsBefore(day, from) };
}

/** The same day of an earlier year; 29 February becomes 28 February outside leap years. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const month = Number(day.slice(5, 7));
  const date = Math.min(Number(day.slice(8)), daysInMonth(month, year));
  return `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-${String(date).padStart(2, '0')}`;
}
