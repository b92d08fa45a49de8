import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/core/api.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { unreachable } from './unreachable.ts';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/** Puts faults beside their fields and returns the words for above the form, or null. Nothing typed is ever lost. */
export function problemOf<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  return unreachable(error) ?? showFieldErrors(error, form);
}

/** Faults of an action without fields, in words. Rethrows bugs. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return unreachable(error) ?? error.message;
}
