import { get, useFormContext } from 'react-hook-form';
import type { PersonDraft } from '#domain/people/schema.ts';

/** The error message of a field, by its dotted path. */
export function useFieldError(path: string): string | undefined {
  const { formState } = useFormContext<PersonDraft>();
  const error = get(formState.errors, path) as
    | { message?: string; root?: { message?: string } }
    | undefined;
  return error?.message ?? error?.root?.message;
}
