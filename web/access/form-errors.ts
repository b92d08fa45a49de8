import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/core/api/api.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { getUnreachableMessage } from './unreachable-message.ts';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/** Shows field errors at their fields; returns the message to show above the form, or null. */
export function showFormErrors<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  return getUnreachableMessage(error) ?? showFieldErrors(error, form);
}

/** The error message of an action without a form. Rethrows errors that are not an `ApiError`. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return getUnreachableMessage(error) ?? error.message;
}
