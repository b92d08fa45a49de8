/** The keys of the locales as types, so that a key without a text does not compile. Spanish is the source. */
import type errors from '../../web/public/locales/es/errors.json';
import type newsletters from '../../web/public/locales/es/newsletters.json';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/** One line for each room whose error messages are in its own file, under `errors`. */
interface RoomErrors {
  readonly newsletters: keyof (typeof newsletters)['errors'];
}

type RoomErrorKey = {
  [Namespace in keyof RoomErrors]: `${Namespace}:errors.${WithoutPlural<RoomErrors[Namespace]>}`;
}[keyof RoomErrors];

/** A key of `errors.json`, or of a room's file: `newsletters:errors.not-found`. */
export type ErrorKey = WithoutPlural<keyof typeof errors> | RoomErrorKey;

/** The namespaces of keys such as `nav:members`, to load them. */
export const listNamespaces = (keys: readonly string[]): string[] => [
  ...new Set(keys.map((key) => key.split(':')[0] ?? '')),
];
