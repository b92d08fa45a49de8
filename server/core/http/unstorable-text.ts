import type { FieldError } from '#domain/kernel/errors.ts';

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | null;
}

/** Limits the response to a hostile body. */
const maxErrors = 50;
const maxPathLength = 200;

/**
 * A field error for each text of untrusted input that PostgreSQL can't store: one with U+0000, or with half of a surrogate
 * pair, which a JSON column rejects. Uses no recursion, because a hostile body can be nested a hundred thousand deep.
 */
export function findUnstorableTexts(input: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const places: Place[] = [{ value: input, key: '', parent: null }];
  for (let place = places.pop(); place && errors.length < maxErrors; place = places.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (!isStorable(value)) errors.push(createError(place));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const child = { value: inner, key, parent: place };
        if (isStorable(key)) places.push(child);
        else errors.push(createError(child));
      }
    }
  }
  return errors;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function createError(place: Place): FieldError {
  const path: string[] = [];
  for (
    let each: Place | null = place;
    each?.parent && path.length < maxPathLength;
    each = each.parent
  )
    path.unshift(each.key.toWellFormed().replaceAll('\0', '\uFFFD'));
  return { path: path.join('.').slice(0, maxPathLength), reason: 'unstorable-text' };
}
