/** The keys of the locales as types, so that a key without a text does not compile. Spanish is the source. */
import type errors from '../../web/public/locales/es/errors.json';
import type mails from '../../web/public/locales/es/mails.json';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/**
 * The files with labels of the audit log, with the error messages of a feature (under `errors`) or with the texts of its
 * mails (under `mails`). A feature adds its own in `domain/<feature>/feature.ts`.
 */
export interface Texts {}

type FeatureErrorKey = {
  [Namespace in keyof Texts]: Texts[Namespace] extends { readonly errors: infer Errors }
    ? `${Namespace}:errors.${WithoutPlural<keyof Errors & string>}`
    : never;
}[keyof Texts];

/** A key of `errors.json`, or of a feature's file: `newsletters:errors.not-found`. */
export type ErrorKey = WithoutPlural<keyof typeof errors> | FeatureErrorKey;

type AllMailTexts = Texts & { readonly mails: typeof mails };

/** A file with texts of mails. */
export type MailNamespace = {
  [Namespace in keyof AllMailTexts]: AllMailTexts[Namespace] extends { readonly mails: object }
    ? Namespace
    : never;
}[keyof AllMailTexts];

/** The five texts of each mail, by file. */
export type MailTexts = {
  readonly [Namespace in MailNamespace]: AllMailTexts[Namespace] extends {
    readonly mails: infer Mails extends Readonly<Record<keyof Mails, MailText>>;
  }
    ? Mails
    : never;
};

interface MailText {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  /** Small print: how long the link is valid, or why the recipient gets the mail. */
  readonly note: string;
}

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
