/** Offices in church before a name, most of which are names as well: `Pastor Elías` may be Elías Ramírez, or Pastor Elías. */
import { fold } from '../text/folding.ts';
import { toWholeName } from '../text/short-names.ts';

const offices: ReadonlySet<string> = new Set(
  (
    'pastor pastora pastores apostol obispo obispa diacono diaconisa anciano anciana lider profeta profetisa evangelista ' +
    'misionero misionera ministro presbitero padre deacon elder bishop missionary leader pr pra'
  ).split(' '),
);

/** Folded words without an office before them; a word alone is the name. */
export const removeOffice = (words: readonly string[]): string[] =>
  words.length > 1 && offices.has(words[0] ?? '') ? words.slice(1) : [...words];

/** The words of two names, the one without its office if the other does not have it. */
export const removeOtherOffice = (
  one: readonly string[],
  other: readonly string[],
): [string[], string[]] =>
  one[0] === other[0] ? [[...one], [...other]] : [removeOffice(one), removeOffice(other)];

/** The first given name, folded and whole: families share e-mail addresses and phones, but not first names. */
export const getFirstName = (givenNames: string, surname1: string): string =>
  fold(givenNames) === ''
    ? ''
    : toWholeName(removeOffice(fold(`${givenNames} ${surname1}`).split(' '))[0] ?? '');
