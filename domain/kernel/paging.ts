/**
 * Cursor pagination: a cursor contains the sort key of the last row, so a row added or removed between two pages neither
 * repeats nor skips others. Cursors are opaque to clients.
 */
import { z } from 'zod';
import { Problem } from './errors.ts';

export const pageSize = 50;

export const cursor = z.string().min(1).max(1200);

/** Schema of a page: its rows, and the cursors of the next and previous page; null where there is none. */
export function createPageSchema<S extends z.ZodType>(
  item: S,
): z.ZodObject<
  { items: z.ZodArray<S>; next: z.ZodNullable<z.ZodString>; previous: z.ZodNullable<z.ZodString> },
  z.core.$strict
> {
  return z.strictObject({
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
}

export function encodeCursor(value: readonly (string | number | boolean | null)[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decodes a cursor and validates it against `shape`. Throws Problem `invalid` for a cursor that was tampered with. */
export function decodeCursor<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return shape.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'cursor', reason: 'invalid-value' }],
    });
  }
}
