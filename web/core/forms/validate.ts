/** Validates input with a schema of `domain`, with the same error messages as the server. */
import i18next from 'i18next';
import type { $ZodError } from 'zod/v4/core';
import { toFieldErrors } from '#domain/kernel/field-errors.ts';
import { translate } from '../i18n/i18n.ts';

/** The part of a zod schema that forms use. */
export interface FormSchema<I, O> {
  readonly _zod: { readonly input: I; readonly output: O };
  safeParse(
    values: unknown,
  ): { success: true; data: O } | { success: false; error: Pick<$ZodError, 'issues'> };
}

export interface FormFieldError {
  /** Key of the text in `errors.json`. */
  readonly type: string;
  readonly message: string;
}

export type ValidationResult<O> =
  | { readonly data: O; readonly errors: null }
  | { readonly errors: Readonly<Record<string, FormFieldError>> };

const toErrorKey = (reason: string): string => (reason.includes(':') ? reason : `errors:${reason}`);
/** i18next finds a text with plural forms only if a count is passed. */
const hasTranslation = (key: string): boolean => i18next.exists(key, { count: 1 });

/** `errors` has the first error of each field, by its dotted path. */
export function validate<I, O>(schema: FormSchema<I, O>, values: unknown): ValidationResult<O> {
  const result = schema.safeParse(values);
  if (result.success) return { data: result.data, errors: null };
  const errors: Record<string, FormFieldError> = {};
  for (const { path, reason, values: details } of toFieldErrors(
    result.error,
    values,
    hasTranslation,
  )) {
    errors[path] ??= { type: reason, message: translate(toErrorKey(reason), details) };
  }
  return { errors };
}
