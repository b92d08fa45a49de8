/** Texts that are stored as a key with its values, and translated when they are shown. */
import { z } from 'zod';
import type { ErrorKey } from '../text-keys.ts';

export const textValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type TextValues = Readonly<z.output<typeof textValues>>;

/** A text of `errors.json` to be stored. */
export interface ErrorText {
  readonly key: ErrorKey;
  readonly values?: TextValues;
}

/** A stored one; the key of an earlier version may have no text any more. */
export const storedError = z.object({ key: z.string(), values: textValues.optional() });
export type StoredError = Readonly<z.output<typeof storedError>>;
