import { z } from 'zod';
import { normalizeLine } from './folding.ts';

/** One line of text without needless spaces and hidden characters, such as a name. */
export const filledLine = (min: number, max: number) =>
  z.string().overwrite(normalizeLine).min(min).max(max);

/** The same, empty by default. */
export const line = (max: number) => z.string().overwrite(normalizeLine).max(max).default('');

/** An empty text means no value. */
export const lineOrNull = (max: number) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();
