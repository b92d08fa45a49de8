import type { FieldPath, FieldValues, UseFormGetValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/core/api.ts';

interface Form<Values extends FieldValues> {
  readonly setError: UseFormSetError<Values>;
  readonly getValues: UseFormGetValues<Values>;
}

const hasField = (values: unknown, path: string): boolean => {
  const root = path.split('.')[0] ?? '';
  return typeof values === 'object' && values !== null && root in values;
};

/**
 * Puts what the server said beside the fields it spoke of, and focuses the first. Returns what no field can show (the
 * words for a toast or an alert above the form), or null when every fault has found its field. Rethrows bugs.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  form: Form<Values>,
): string | null {
  if (!(error instanceof ApiError)) throw error;
  const values = form.getValues();
  const placed = error.fields.filter(({ path }) => hasField(values, path));
  placed.forEach(({ path, message }, index) => {
    form.setError(
      path as FieldPath<Values>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    );
  });
  if (placed.length > 0 && placed.length === error.fields.length) return null;
  return error.fields.find((field) => !placed.includes(field))?.message ?? error.message;
}
