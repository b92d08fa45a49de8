/**
 * Text as people look for it: without case, accents or punctuation. What is stored for searching and what is typed go
 * through the same function, so that "muñoz", "MUÑOZ" and "Munoz" are one word.
 */

/** Letters that Unicode does not decompose, as people without that key type them. Keys are lower case. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Accents of Latin, Greek and Cyrillic letters; points of Hebrew and Arabic. Vowel signs of other scripts are letters. */
const accents = /[\p{Mn}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]/gv;
const apostrophes = /['’‘ʼ´`]/gu;
const notInWords = /[^\p{L}\p{N}\p{M}]+/gu;
const plainWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Lower-case words without accents, one space between them. Idempotent; `ñ` becomes `n`. */
export const fold = remembered((text) => folded(text, ''));

/**
 * As `fold`, in the order of the Spanish alphabet when compared by code points: `ñ` is a letter of its own after `n`
 * (Ortografía de la lengua española, 2010), kept as `n` and a sign that follows every letter.
 */
export const foldForSorting = remembered((text) => folded(text, enye));

/** Names repeat: of a hundred thousand people every second word has been folded a moment ago. */
function remembered(work: (text: string) => string): (text: string) => string {
  const most = 5000;
  const longest = 40;
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    if (text.length <= longest) {
      if (known.size >= most) known.clear();
      known.set(text, result);
    }
    return result;
  };
}

/** Follows every ASCII letter and is none itself. */
const enye = '~';

function folded(text: string, afterN: string): string {
  if (plainWords.test(text)) return text;
  const lower = text.replace(apostrophes, '').normalize('NFKD').toLowerCase().normalize('NFKD');
  const words = lower
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('~', ' ')
    .split('n\u0303')
    .map((part) => part.replace(accents, '').replace(notInWords, ' '))
    .join(`n${afterN}`);
  const clean = words.trim().normalize('NFC');
  // A few letters only show their simple form after a first round (a capital inside a ligature, for one).
  return clean === text || afterN !== '' ? clean : folded(clean, afterN);
}

/** The letter under which a sort key is found: `Ñ` apart from `N`, `#` for what starts with no letter. */
export function initialOf(sortKey: string): string {
  if (sortKey.startsWith(`n${enye}`)) return 'Ñ';
  const [first = ''] = sortKey;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** The first sort key under a letter; its counterpart is `initialOf`. */
export function sortKeyOfInitial(initial: string): string {
  return initial === '#' ? '' : foldForSorting(initial);
}

/** What a person typed into a single line: no control characters, single spaces, composed accents (NFC). */
export function tidyLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}\u200b]+/gu, ' ')
    .trim()
    .normalize('NFC');
}
