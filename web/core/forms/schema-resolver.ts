/**
 * A resolver for react-hook-form that validates with the same `domain` schema and messages as the server:
 * `useForm({ resolver: schemaResolver(signUpInput), defaultValues: … })`.
 */
import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import { validate, type FormSchema } from './validate.ts';

export function schemaResolver<I extends FieldValues, O>(
  schema: FormSchema<I, O>,
): Resolver<I, unknown, O> {
  return (values, _context, options) => {
    const result = validate(schema, values);
    if (result.errors === null) return { values: result.data, errors: {} };
    return { values: {}, errors: toNestErrors<I>({ ...result.errors }, options) };
  };
}
