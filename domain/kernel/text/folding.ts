/**
 * Folds text for searching and sorting: without case, accents or punctuation. Stored text and search terms go through the
 * same function, so that "muñoz", "MUÑOZ" and "Munoz" match.
 */

/** ASCII replacements for letters that Unicode does not decompose. Keys are lower case. */
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
export const fold = memoize((text) => foldText(text, ''));

/**
 * Like `fold`, but sorts by code point in the order of the Spanish alphabet: `ñ` is a separate letter after `n`
 * (Ortografía de la lengua española, 2010), encoded as `n` and a character that sorts after every letter.
 */
export const foldForSorting = memoize((text) => foldText(text, enye));

/** Names repeat: half of the words of a hundred thousand people are found in the cache. */
function memoize(work: (text: string) => string): (text: string) => string {
  const maxEntries = 5000;
  const maxLength = 40;
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = work(text);
    if (text.length <= maxLength) {
      if (cache.size >= maxEntries) cache.clear();
      cache.set(text, result);
    }
    return result;
  };
}

/** Sorts after every ASCII letter and is not a letter. */
const enye = '~';

function foldText(text: string, afterN: string): string {
  if (plainWords.test(text)) return text;
  const lower = text.replace(apostrophes, '').normalize('NFKD').toLowerCase().normalize('NFKD');
  const words = lower
    .replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('~', ' ')
    .split('n\u0303')
    .map((part) => part.replace(accents, '').replace(notInWords, ' '))
    .join(`n${afterN}`);
  const clean = words.trim().normalize('NFC');
  // A few letters need a second pass (a capital inside a ligature, for example).
  return clean === text || afterN !== '' ? clean : foldText(clean, afterN);
}

/** The initial of a sort key: `Ñ` is separate from `N`; `#` when it does not start with a letter. */
export function getInitial(sortKey: string): string {
  if (sortKey.startsWith(`n${enye}`)) return 'Ñ';
  const [first = ''] = sortKey;
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** The lowest sort key with this initial; the inverse of `getInitial`. */
export function getInitialSortKey(initial: string): string {
  return initial === '#' ? '' : foldForSorting(initial);
}

/**
 * Characters without a shape of their own, with which a text can be shown in another order or look like another one: those that
 * turn its direction, and those that are not drawn. Joiners and the variants of a character are not among them.
 */
const hidden =
  /[[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{fff9}-\u{fffb}]--[\u200b-\u200d\p{Variation_Selector}]]/gv;
const cursive =
  '[[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]--[\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}\\p{Variation_Selector}]]';
/** Joiners, but between letters of a script that needs them, and between emoji; variants of what has none. */
const idleJoiners = new RegExp(
  `(?<!${cursive}\\p{Variation_Selector}?)[\\u200c\\u200d]|[\\u200c\\u200d](?!${cursive})|(?<![\\p{Emoji}\\p{Ideographic}])\\p{Variation_Selector}`,
  'gv',
);

/** Without what is not seen, with composed accents (NFC). */
export const removeHidden = (text: string): string =>
  text.replace(hidden, '').normalize('NFC').replace(idleJoiners, '').normalize('NFC');

/** Cleans single-line input: no control or hidden characters, single spaces, composed accents (NFC). */
export function normalizeLine(text: string): string {
  return removeHidden(text)
    .replace(/[\s\p{Cc}\u200b]+/gu, ' ')
    .trim();
}

/** Cleans text of several lines: no control or hidden characters but line breaks, at most one empty line, composed accents (NFC). */
export function normalizeText(text: string): string {
  return removeHidden(text)
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/(?!\n)[\s\p{Cc}\u200b]/gu, ' ')
    .replace(/ +$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Like `normalizeLine` in each line; empty ones are left out. */
export const normalizeLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(normalizeLine)
    .filter(Boolean)
    .join('\n');
