/** Pure functions of a household's name. */
import { fold, foldForSorting } from '#domain/kernel/text/folding.ts';
import type { Names } from '#domain/people/rules.ts';

/** The surname that a family goes by: the father's, which comes last in Portuguese names. */
const getSurname = ({ surname1, surname2, nameOrder }: Names): string =>
  nameOrder === 'pt' && surname2 ? surname2 : surname1 || surname2;

/**
 * The surnames for the name of a household: one of each head, as "García Núñez". Without heads those of the first person who
 * has one, without surnames the name of the first person.
 */
export function proposeSurnames(
  people: readonly (Pick<Names, keyof Names> & { readonly isHead: boolean })[],
): string {
  const heads = people.filter(({ isHead }) => isHead).map(getSurname);
  const surnames = [...new Set(heads.filter(Boolean))].slice(0, 2);
  if (surnames.length > 0) return surnames.join(' ');
  const [first] = people;
  return people.map(getSurname).find(Boolean) ?? (first?.givenNames || first?.nickname) ?? '';
}

/** All families begin with this word, so it does not count when they are sorted. */
const genericWords = /^(?:familia|family) /;

/** The key for sorting and paging households by name, compared by code points. */
export const toHouseholdSortKey = (name: string): string =>
  foldForSorting(name).replace(genericWords, '');

/** The folded words of a household's name. */
export const toHouseholdWords = (name: string): string[] => [
  ...new Set(fold(name).split(' ').filter(Boolean)),
];
