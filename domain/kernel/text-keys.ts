/** The keys of the locales as types, so that a key without a text does not compile. Spanish is the source. */
import type errors from '../../web/public/locales/es/errors.json';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/**
 * The files with labels of the audit log or, under `errors`, with the error messages of a feature, which adds its own in
 * `domain/<feature>/feature.ts`.
 */
export interface Texts {}

type FeatureErrorKey = {
  [Namespace in keyof Texts]: Texts[Namespace] extends { readonly errors: infer Errors }
    ? `${Namespace}:errors.${WithoutPlural<keyof Errors & string>}`
    : never;
}[keyof Texts];

/** A key of `errors.json`, or of a feature's file: `newsletters:errors.not-found`. */
export type ErrorKey = WithoutPlural<keyof typeof errors> | FeatureErrorKey;

/** The keys of the texts in an object: `fields.sex`. */
type NestedKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key
    : `${Key}.${NestedKey<Texts[Key]>}`;
}[keyof Texts & string];

/** A key of the label of a column: `members:fields.sex`. */
export type LabelKey = {
  [Namespace in keyof Texts]: `${Namespace}:${NestedKey<Texts[Namespace]>}`;
}[keyof Texts];

/** The namespaces of keys such as `nav:members`, to load them. */
export const listNamespaces = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split(':')[0] ?? '')),
];
