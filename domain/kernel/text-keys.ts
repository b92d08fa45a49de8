/** The keys of the locales as types, so that a key without a text does not compile. Spanish is the source. */
import type audit from '../../web/public/locales/es/audit.json';
import type completion from '../../web/public/locales/es/completion.json';
import type errors from '../../web/public/locales/es/errors.json';
import type health from '../../web/public/locales/es/health.json';
import type members from '../../web/public/locales/es/members.json';
import type followUps from '../../web/public/locales/es/follow-ups.json';
import type notes from '../../web/public/locales/es/notes.json';
import type families from '../../web/public/locales/es/families.json';
import type map from '../../web/public/locales/es/map.json';
import type pickup from '../../web/public/locales/es/pickup.json';
import type visitors from '../../web/public/locales/es/visitors.json';
import type groups from '../../web/public/locales/es/groups.json';
import type newsletters from '../../web/public/locales/es/newsletters.json';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/** One line for each file with labels of the audit log or, under `errors`, with the error messages of its room. */
interface Texts {
  readonly audit: typeof audit;
  readonly completion: typeof completion;
  readonly health: typeof health;
  readonly members: typeof members;
  readonly notes: typeof notes;
  readonly 'follow-ups': typeof followUps;
  readonly families: typeof families;
  readonly map: typeof map;
  readonly pickup: typeof pickup;
  readonly visitors: typeof visitors;
  readonly groups: typeof groups;
  readonly newsletters: typeof newsletters;
}

type RoomErrorKey = {
  [Namespace in keyof Texts]: Texts[Namespace] extends { readonly errors: infer Errors }
    ? `${Namespace}:errors.${WithoutPlural<keyof Errors & string>}`
    : never;
}[keyof Texts];

/** A key of `errors.json`, or of a room's file: `newsletters:errors.not-found`. */
export type ErrorKey = WithoutPlural<keyof typeof errors> | RoomErrorKey;

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
