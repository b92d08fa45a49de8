import type { FieldError } from '#domain/kernel/errors.ts';
import {
  createCustomValuesSchema,
  type CustomField,
  type CustomValues,
} from '#domain/people/custom/fields.ts';
import { toFieldErrors } from '#server/core/field-errors.ts';

/**
 * Returns the values to store. Archived fields keep their previous values, and submitted values for them are ignored;
 * unknown fields are errors.
 */
export function validateCustomValues(
  fields: readonly CustomField[],
  values: Readonly<Record<string, unknown>>,
  before: Readonly<CustomValues>,
): { readonly custom: CustomValues; readonly errors: FieldError[] } {
  if (fields.length === 0 && Object.keys(values).length === 0) return { custom: {}, errors: [] };
  const archivedIds = new Set(fields.filter((field) => field.archived).map((field) => field.id));
  const kept = Object.fromEntries(Object.entries(before).filter(([id]) => archivedIds.has(id)));
  const activeValues = Object.fromEntries(
    Object.entries(values).filter(([id]) => !archivedIds.has(id)),
  );
  // Without compiling the schema, which is used once.
  const result = createCustomValuesSchema(fields).safeParse(activeValues, { jitless: true });
  if (result.success) return { custom: { ...kept, ...result.data }, errors: [] };
  const errors = toFieldErrors(result.error, activeValues).map((error) => ({
    ...error,
    path: `custom.${error.path}`,
  }));
  return { custom: kept, errors };
}

/** For input that need not have the required fields, such as that of a form or a spreadsheet. */
export const toOptionalFields = (fields: readonly CustomField[]): CustomField[] =>
  fields.map((field) => ({ ...field, required: false }));
