import { z } from 'zod';

/** Parses a comma-separated query parameter. */
export const commaList = <const S extends z.ZodType<unknown, string>>(item: S, maxItems = 50) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).min(1).max(maxItems));
