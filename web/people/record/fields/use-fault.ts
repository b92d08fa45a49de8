import { get, useFormContext } from 'react-hook-form';
import type { PersonDraft } from '#domain/people/schema.ts';

/** The words of what is wrong with a field, by its dotted path. */
export function useFault(path: string): string | undefined {
  const { formState } = useFormContext<PersonDraft>();
  const fault = get(formState.errors, path) as
    | { message?: string; root?: { message?: string } }
    | undefined;
  return fault?.message ?? fault?.root?.message;
}
