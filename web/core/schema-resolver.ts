/**
 * Forms judged by the schema of `domain` that the server will judge them by, in the same words:
 * `useForm({ resolver: schemaResolver(signUpInput), defaultValues: … })`.
 */
import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';
import { judge, type FormSchema } from './judge.ts';

export function schemaResolver<I extends FieldValues, O>(
  schema: FormSchema<I, O>,
): Resolver<I, unknown, O> {
  return (values, _context, options) => {
    const judged = judge(schema, values);
    if (judged.faults === null) return { values: judged.data, errors: {} };
    return { values: {}, errors: toNestErrors<I>({ ...judged.faults }, options) };
  };
}
