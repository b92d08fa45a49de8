/** Word stems, so that a search finds "faltaron" by "falta" and "families" by "family". */
import type { Language } from '#domain/kernel/text/languages.ts';

/** Endings of folded words, the longest first: plurals, and the forms of verbs with the nouns made of them. */
const endings: Readonly<Record<Language, RegExp>> = {
  es: /(?:imientos?|amientos?|aciones|iciones|acion|icion|ieron|aron|iendo|ando|aban|amos|emos|imos|ad[oa]s?|id[oa]s?|aba|[aei]r(?:l[oae]s?|me|se|nos)?|[ae]n|[aeo]s|i[oae]s?|[aeios])$/,
  en: /(?:ments?|ings?|ies|ied|ed|es|e|ys?|s)$/,
};
const fewestLetters = 3;

/** The part of a folded word that its forms share. Words that are too short stay whole. */
export function findStem(word: string, language: Language): string {
  const stem = word.replace(endings[language], '');
  const kept = stem.length < fewestLetters ? word : stem;
  return language === 'es' ? spellAlike(kept) : kept.replace(/([bdgmnprt])\1$/, '$1');
}

/** Spanish stems change their vowel ("cuento", "contar") and the spelling of their last sound ("pague", "pagar"). */
const spellAlike = (stem: string): string =>
  stem
    .replace('ue', 'o')
    .replace('ie', 'e')
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/z$/, 'c');
