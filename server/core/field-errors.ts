import type { $ZodError } from 'zod/v4/core';
import type { FieldError } from '#domain/kernel/errors.ts';
import { toFieldErrors as convertToFieldErrors } from '#domain/kernel/field-errors.ts';
import { hasTranslation } from './translations.ts';

/** Converts zod issues to field errors, using the translations of the server. */
export const toFieldErrors = (error: Pick<$ZodError, 'issues'>, raw: unknown): FieldError[] =>
  convertToFieldErrors(error, raw, hasTranslation);
