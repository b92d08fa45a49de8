/**
 * A resolver for react-hook-form that validates with the same `domain` schema and messages as the server:
 * `useForm({ resolver: schemaResolver(signUpInput), defaultValues: … })`.
 */
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { validate, type FormSchema } from './validate.ts';

export function schemaResolver<I extends FieldValues, O>(
  schema: FormSchema<I, O>,
): Resolver<I, unknown, O> {
  return (values, _context, { fields, names = [] }) => {
    const result = validate(schema, values);
    if (result.errors === null) return { values: result.data, errors: {} };
    return { values: {}, errors: nestErrors(result.errors, fields, names) };
  };
}

/** Errors by dotted path as the tree that react-hook-form reads, with the control of each field, which gets the focus. */
export function nestErrors<I extends FieldValues>(
  errors: Readonly<Record<string, object>>,
  fields: object,
  names: readonly string[],
): FieldErrors<I> {
  const nested: FieldErrors<I> = {};
  for (const [path, error] of Object.entries(errors)) {
    const field = get(fields, path) as { ref?: unknown; refs?: unknown[] } | undefined;
    const hasRows = names.some(
      (name) => /^\.\d/.test(name.slice(path.length)) && name.startsWith(path),
    );
    // The error of a list itself is kept beside those of its rows.
    set(nested, hasRows ? `${path}.root` : path, { ...error, ref: field?.refs?.[0] ?? field?.ref });
  }
  return nested;
}
