import { z } from 'zod';
import { normalizeLine, normalizeText } from './folding.ts';

/** One line of text without needless spaces and hidden characters, such as a name. */
export const filledLine = (min: number, max: number) =>
  z.string().overwrite(normalizeLine).min(min).max(max);

/** The same, empty by default. */
export const line = (max: number) => z.string().overwrite(normalizeLine).max(max).default('');

const orNull = (max: number, normalize: (text: string) => string) =>
  z
    .string()
    .overwrite(normalize)
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** An empty text means no value. */
export const lineOrNull = (max: number) => orNull(max, normalizeLine);

/** The same of several lines, such as a postal address. */
export const textOrNull = (max: number) => orNull(max, normalizeText);
