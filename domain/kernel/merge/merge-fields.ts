/**
 * Values of the recipient in the text and the subject of a newsletter: `{{nombre}}`, or `{{nombre|amigo}}` with the words that
 * replace a missing value. All other double braces are text.
 */

export const mergeFields = ['firstName', 'surname', 'fullName', 'church'] as const;
export type MergeField = (typeof mergeFields)[number];

/** How authors write a field: in Spanish, and in English. */
const fieldWords = {
  firstName: ['nombre', 'name'],
  surname: ['apellido', 'surname'],
  fullName: ['nombre_completo', 'full_name'],
  church: ['iglesia', 'church'],
} as const satisfies Record<MergeField, readonly [string, string]>;

const fieldByWord: ReadonlyMap<string, MergeField> = new Map(
  mergeFields.flatMap((field) => fieldWords[field].map((word) => [word, field] as const)),
);

/** Characters; more are possible where it contains entities. */
export const maxFallbackLength = 60;

/** Groups: the word and the fallback. A fallback can't contain braces, bars or tags. */
const source = `\\{\\{ ?(${[...fieldByWord.keys()].join('|')}) ?(?:\\|([^{}|<>]{0,300}))?\\}\\}`;
const mergePattern = new RegExp(source, 'gi');
/** A merge tag at the end of what somebody types. */
export const typedMergeTag = new RegExp(`${source}$`, 'i');

export interface MergeTag {
  readonly field: MergeField;
  /** Written where the value is missing. */
  readonly fallback: string;
}

export const parseMergeTag = (word: string, fallback = ''): MergeTag => ({
  field: fieldByWord.get(word.toLowerCase()) ?? 'firstName',
  fallback: fallback.replace(/\s+/g, ' ').trim(),
});

export function formatMergeTag({ field, fallback }: MergeTag, language: string): string {
  const [spanish, english] = fieldWords[field];
  const word = language === 'en' ? english : spanish;
  return fallback === '' ? `{{${word}}}` : `{{${word}|${fallback.replace(/[{}|<>]/g, '')}}}`;
}

/** The values of one recipient; null or empty where they are not known. */
export type MergeValues = Readonly<Record<MergeField, string | null>>;

export const fillMergeTag = ({ field, fallback }: MergeTag, values: MergeValues): string =>
  values[field]?.trim() || fallback;

export const replaceMergeTags = (text: string, write: (tag: MergeTag) => string): string =>
  text.replace(mergePattern, (_, word: string, fallback?: string) =>
    write(parseMergeTag(word, fallback)),
  );

/** The merge tags of a text, with their places. */
export const matchMergeTags = (text: string) =>
  text.matchAll(mergePattern).map(({ index, 0: whole, 1: word = '', 2: fallback }) => ({
    index,
    length: whole.length,
    tag: parseMergeTag(word, fallback),
  }));

export const hasMergeTags = (text: string): boolean => text.search(mergePattern) >= 0;

/** The merge tag that the text ends with, or null. */
export function findMergeTag(text: string): MergeTag | null {
  const [whole, word = '', fallback] = typedMergeTag.exec(text) ?? [];
  return whole === undefined ? null : parseMergeTag(word, fallback);
}

export interface NamedRecipient {
  /** As it stands on the envelope. */
  readonly name: string | null;
  readonly givenNames?: string | null;
  readonly surname?: string | null;
}

/** An address of a list has only one name: its first word is the first name. */
export function toMergeValues(
  { name, givenNames, surname }: NamedRecipient,
  churchName: string,
): MergeValues {
  const fullName = name?.trim() ?? '';
  const [first = '', ...others] = fullName.split(/\s+/);
  return {
    firstName: givenNames ?? first,
    surname: givenNames ? (surname ?? null) : others.join(' '),
    fullName,
    church: churchName,
  };
}
