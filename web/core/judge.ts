/** What a schema of `domain` says of an input, in the words that the server would use for it. */
import i18next from 'i18next';
import type { $ZodError } from 'zod/v4/core';
import { faultsOf } from '#domain/kernel/faults.ts';
import { words } from './words/i18n.ts';

/** What a zod schema is to a form. */
export interface FormSchema<I, O> {
  readonly _zod: { readonly input: I; readonly output: O };
  safeParse(
    values: unknown,
  ): { success: true; data: O } | { success: false; error: Pick<$ZodError, 'issues'> };
}

export interface Fault {
  /** Key of the text in `errors.json`. */
  readonly type: string;
  readonly message: string;
}

export type Judgement<O> =
  | { readonly data: O; readonly faults: null }
  | { readonly faults: Readonly<Record<string, Fault>> };

const keyOf = (reason: string): string => (reason.includes(':') ? reason : `errors:${reason}`);
/** With a count, or a text that has plural forms is not found by its own name. */
const isWord = (key: string): boolean => i18next.exists(key, { count: 1 });

/** The first fault of each field, by its dotted path. */
export function judge<I, O>(schema: FormSchema<I, O>, values: unknown): Judgement<O> {
  const judged = schema.safeParse(values);
  if (judged.success) return { data: judged.data, faults: null };
  const faults: Record<string, Fault> = {};
  for (const { path, reason, values: details } of faultsOf(judged.error, values, isWord)) {
    faults[path] ??= { type: reason, message: words(keyOf(reason), details) };
  }
  return { faults };
}
