/**
 * Forms judged by the schema of `domain` that the server will judge them by, in the same words:
 * `useForm({ resolver: schemaResolver(signInInput), defaultValues: … })`.
 */
import { toNestErrors } from '@hookform/resolvers';
import i18next from 'i18next';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { $ZodError } from 'zod/v4/core';
import { faultsOf } from '#domain/kernel/faults.ts';
import { words } from './i18n.ts';

/** What a zod schema is to a form. */
interface FormSchema<I, O> {
  readonly _zod: { readonly input: I; readonly output: O };
  safeParse(values: unknown): { success: true; data: O } | { success: false; error: Pick<$ZodError, 'issues'> };
}

const keyOf = (reason: string): string => (reason.includes(':') ? reason : `errors:${reason}`);
/** With a count, or a text that has plural forms is not found by its own name. */
const isWord = (key: string): boolean => i18next.exists(key, { count: 1 });

export function schemaResolver<I extends FieldValues, O>(schema: FormSchema<I, O>): Resolver<I, unknown, O> {
  return (values, _context, options) => {
    const judged = schema.safeParse(values);
    if (judged.success) return { values: judged.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, reason, values: details } of faultsOf(judged.error, values, isWord)) {
      errors[path] ??= { type: reason, message: words(keyOf(reason), details) };
    }
    return { values: {}, errors: toNestErrors<I>(errors, options) };
  };
}
