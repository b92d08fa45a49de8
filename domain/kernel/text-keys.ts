/** The keys of the locales as types, so that a key without a text does not compile. Spanish is the source. */
import type errors from '../../web/public/locales/es/errors.json';

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;

/** A key of `errors.json`. */
export type ErrorKey = WithoutPlural<keyof typeof errors>;
