import type { $ZodError } from 'zod/v4/core';
import type { FieldError } from '#domain/kernel/errors.ts';
import { faultsOf as faultsIn } from '#domain/kernel/faults.ts';
import { isWord } from './words.ts';

/** What is wrong with an input, as keys of the texts that the server has. */
export const faultsOf = (error: Pick<$ZodError, 'issues'>, raw: unknown): FieldError[] =>
  faultsIn(error, raw, isWord);
