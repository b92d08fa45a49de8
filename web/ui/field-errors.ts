import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/core/api/api.ts';

interface Form<Values extends FieldValues> {
  readonly setError: UseFormSetError<Values>;
  readonly getValues: UseFormGetValues<Values>;
}

const hasField = (values: unknown, path: string): boolean => {
  const root = path.split('.')[0] ?? '';
  return typeof values === 'object' && values !== null && root in values;
};

/**
 * Shows the server's field errors at their fields and focuses the first. Returns a message for errors without a field in
 * this form (for a toast or an alert above the form), otherwise null. Rethrows errors that are not an `ApiError`.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  const values = form.getValues();
  const shown = error.fields.filter(({ path }) => hasField(values, path));
  shown.forEach(({ path, message }, index) => {
    form.setError(
      path as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    );
  });
  if (shown.length > 0 && shown.length === error.fields.length) return null;
  return error.fields.find((field) => !shown.includes(field))?.message ?? error.message;
}

/** The number of fields with an error. In a list, the fields of every row are counted. */
export const countFieldErrors = (errors: object): number =>
  Object.values(errors).reduce(
    (sum: number, error: unknown) => sum + (isNested(error) ? countErrorsAt(error) : 0),
    0,
  );

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An error of a field has a type; else it holds those of the fields within. */
const countErrorsAt = (error: object): number =>
  'type' in error && typeof error.type === 'string' ? 1 : countFieldErrors(error);
