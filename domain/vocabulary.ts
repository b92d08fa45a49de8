/**
 * Terms that a church can replace with its own words, such as "member". A feature adds its terms here. Every text can use them as
 * variables (`{{newsletter.many}}`); texts that also depend on the gender get `{{one}}` and `{{many}}` from `useTerm`.
 */
import { capitalize } from './kernel/formatters.ts';
import type { Language } from './kernel/text/languages.ts';

/** Grammatical gender of the term in Spanish. */
export const genders = ['m', 'f'] as const;
export type Gender = (typeof genders)[number];

export interface Term {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

/** Suggested words for each term, by language; the first is the default. */
export const termOptions = {
  member: {
    es: [
      { one: 'miembro', many: 'miembros', gender: 'm' },
      { one: 'hermano', many: 'hermanos', gender: 'm' },
      { one: 'persona', many: 'personas', gender: 'f' },
      { one: 'feligrés', many: 'feligreses', gender: 'm' },
      { one: 'congregante', many: 'congregantes', gender: 'm' },
    ],
    en: [
      { one: 'member', many: 'members', gender: 'm' },
      { one: 'person', many: 'people', gender: 'm' },
      { one: 'parishioner', many: 'parishioners', gender: 'm' },
    ],
  },
  /** Masculine in Spanish, and with "a" in English, so that the texts need no other article. */
  newsletter: {
    es: [
      { one: 'newsletter', many: 'newsletters', gender: 'm' },
      { one: 'boletín', many: 'boletines', gender: 'm' },
      { one: 'comunicado', many: 'comunicados', gender: 'm' },
    ],
    en: [
      { one: 'newsletter', many: 'newsletters', gender: 'm' },
      { one: 'bulletin', many: 'bulletins', gender: 'm' },
    ],
  },
} as const satisfies Record<string, Record<Language, readonly [Term, ...Term[]]>>;

export type TermKey = keyof typeof termOptions;

/** Terms chosen by a church; missing ones use the default. */
export type Vocabulary = { readonly [K in TermKey]?: Term | undefined };

export interface TermForms {
  readonly one: string;
  readonly many: string;
  readonly One: string;
  readonly Many: string;
  /** i18next context: selects `newMember_f`. Empty for the default form. */
  readonly context: '' | 'f';
}

/** The church whose terms are used. */
export interface TermChurch {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
}

/** The church's term when `language` is the church's language, otherwise the default term. */
export function getTerm(key: TermKey, church: TermChurch | null, language: Language): TermForms {
  const own = church?.language === language ? church.vocabulary[key] : undefined;
  const { one, many, gender } = own ?? termOptions[key][language][0];
  return {
    one,
    many,
    One: capitalize(one),
    Many: capitalize(many),
    context: gender === 'f' ? 'f' : '',
  };
}

export type Terms = Readonly<Record<TermKey, TermForms>>;

/** The forms of every term, as variables of all texts. */
export const getTerms = (church: TermChurch | null, language: Language): Terms => ({
  member: getTerm('member', church, language),
  newsletter: getTerm('newsletter', church, language),
});
