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

/** Schema of a page of a list that is only read forwards. */
export const createForwardPageSchema = <S extends z.ZodType>(
  item: S,
): z.ZodObject<{ items: z.ZodArray<S>; next: z.ZodNullable<z.ZodString> }, z.core.$strict> =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

type CursorKey = readonly (string | number | boolean | null)[];

/**
 * The page of a query that read up to one row more than the page has; `getKey` is the sort key of a row, for the cursor of
 * the next page.
 */
export function toForwardPage<Row>(
  rows: readonly Row[],
  size: number,
  getKey: (row: Row) => CursorKey,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: last && rows.length > size ? encodeCursor(getKey(last)) : null };
}

export function encodeCursor(value: CursorKey): string {
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
