/**
 * The church's own words. ONE table: a term, and the words that are offered for it; a later room adds its own terms here
 * and writes its texts with `{{one}}` and `{{many}}` of `useTerm`.
 */
/** Grammatical gender: of the word's articles and adjectives in Spanish. */
export const genders = ['m', 'f'] as const;
export type Gender = (typeof genders)[number];

export interface Term {
  readonly one: string;
  readonly many: string;
  readonly gender: Gender;
}

/** Offered for each term, by language; the first is what a church says that chose nothing. */
export const offeredTerms = {
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
} as const satisfies Record<string, Record<'es' | 'en', readonly [Term, ...Term[]]>>;

export type TermKey = keyof typeof offeredTerms;

/** Terms left out are those of the table. */
export type Vocabulary = { readonly [K in TermKey]?: Term | undefined };

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export interface TermWords {
  readonly one: string;
  readonly many: string;
  readonly One: string;
  readonly Many: string;
  /** i18next's: chooses `newMember_f`. Empty where the usual form serves. */
  readonly context: '' | 'f';
}

/** A church's words serve in its own language; in the other one the usual words do. */
export function termIn(
  key: TermKey,
  church: { readonly language: string; readonly vocabulary: Vocabulary } | null,
  language: 'es' | 'en',
): TermWords {
  const own = church?.language === language ? church.vocabulary[key] : undefined;
  const { one, many, gender } = own ?? offeredTerms[key][language][0];
  return { one, many, One: capital(one), Many: capital(many), context: gender === 'f' ? 'f' : '' };
}
