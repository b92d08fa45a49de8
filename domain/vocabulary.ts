/**
 * Terms that a church can replace with its own words, such as "member". A room adds its terms here and uses `{{one}}` and
 * `{{many}}` of `useTerm` in its texts.
 */
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
} as const satisfies Record<string, Record<'es' | 'en', readonly [Term, ...Term[]]>>;

export type TermKey = keyof typeof termOptions;

/** Terms chosen by a church; missing ones use the default. */
export type Vocabulary = { readonly [K in TermKey]?: Term | undefined };

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export interface TermForms {
  readonly one: string;
  readonly many: string;
  readonly One: string;
  readonly Many: string;
  /** i18next context: selects `newMember_f`. Empty for the default form. */
  readonly context: '' | 'f';
}

/** The church's term when `language` is the church's language, otherwise the default term. */
export function getTerm(
  key: TermKey,
  church: { readonly language: string; readonly vocabulary: Vocabulary } | null,
  language: 'es' | 'en',
): TermForms {
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
