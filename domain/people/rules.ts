/** Pure decisions about a person. */
import type { NameOrder } from '#domain/kernel/words/names.ts';
import { daysInMonth, type PartialDate } from '#domain/kernel/partial-date.ts';
import { fold, foldForSorting } from '#domain/kernel/words/text.ts';

export interface Names {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname?: string;
  readonly nameOrder: NameOrder;
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ');

/** "Ana García López". In every order the surnames follow the given names; only in English the second is left out. */
export function displayName({
  givenNames,
  surname1,
  surname2,
  nickname,
  nameOrder,
}: Names): string {
  const full = joined(givenNames, surname1, nameOrder === 'en' && surname1 ? '' : surname2);
  return full || (nickname ?? '');
}

/** "García López, Ana", as registers list people. */
export function registerName(names: Names): string {
  const surnames = joined(...surnamesByWeight(names));
  const given = names.givenNames || (surnames ? '' : (names.nickname ?? ''));
  return [surnames, given].filter(Boolean).join(', ');
}

/** The surname that people are sorted by comes first: the father's, which Portuguese names put last. */
function surnamesByWeight({ surname1, surname2, nameOrder }: Names): [string, string] {
  if (nameOrder === 'pt' && surname2) return [surname2, surname1];
  return surname1 ? [surname1, surname2] : [surname2, ''];
}

/** Lower than any letter or space, so that "García" comes before "García Márquez" whatever follows. */
const between = '\t';

/**
 * The key by which people are sorted and paged: surname, second surname, given names, compared by code points.
 * Who has no surname is found under the given name. Unique only together with the id.
 */
export function sortKey(names: Names): string {
  const [first, second] = surnamesByWeight(names).map(foldForSorting) as [string, string];
  const given = foldForSorting(names.givenNames) || foldForSorting(names.nickname ?? '');
  return first ? [first, second, given].join(between) : given;
}

/** The words a person is found by, folded. */
export function searchWords({ givenNames, surname1, surname2, nickname }: Names): string[] {
  const words = joined(...[givenNames, surname1, surname2, nickname ?? ''].map(fold));
  return words === '' ? [] : [...new Set(words.split(' '))];
}

/** Equal for two records that bear the same name, whatever accents and capitals. */
export function sameNameKey({ givenNames, surname1, surname2 }: Names): string {
  return joined(...[givenNames, surname1, surname2].map(fold));
}

/** "AG": the first letters of the given name and of the surname. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 2 ? words[words.length - 2] : words[1]].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}

/**
 * The latest day on which the person can have been born, `YYYY-MM-DD`; null without a year. Ages count from it: an age
 * shown has surely been reached.
 */
export function latestBirth({ year, month = 12, day }: PartialDate): string | null {
  if (year === undefined) return null;
  const text = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${text(month)}-${text(day ?? daysInMonth(month, year))}`;
}

/** Full years on a day (`YYYY-MM-DD`); null without a year or before the birth. Born on 29 February: 1 March in other years. */
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

/** The years of a band, inclusive; `75` has no end. null: age unknown. */
export function yearsOf(band: AgeBandKey): { from: number; to: number | null } | null {
  if (band === 'unknown') return null;
  const [from, to] = band.split('-').map(Number);
  return { from: from ?? 0, to: to ?? null };
}

/** Days of birth (latest possible) of whoever is `from` to `to` years old on a day: after `after`, up to `until`. */
export function birthRange(
  { from, to }: { from: number; to: number | null },
  day: string,
): { after: string | null; until: string } {
  return { after: to === null ? null : yearsBefore(day, to + 1), until: yearsBefore(day, from) };
}

/** The same day of an earlier year; 29 February is 28 February where there is none. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const month = Number(day.slice(5, 7));
  const date = Math.min(Number(day.slice(8)), daysInMonth(month, year));
  return `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-${String(date).padStart(2, '0')}`;
}
