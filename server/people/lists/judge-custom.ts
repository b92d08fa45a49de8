import type { FieldError } from '#domain/kernel/errors.ts';
import { customSchema, type CustomField, type CustomValues } from '#domain/people/custom/fields.ts';
import { faultsOf } from '#server/core/faults.ts';

/**
 * The values as they are kept. A field that was put away keeps what a person had in it, whatever is sent; one that is not the
 * church's is a fault.
 */
export function judgeCustom(
  fields: readonly CustomField[],
  given: Readonly<Record<string, unknown>>,
  before: Readonly<CustomValues>,
): { readonly custom: CustomValues; readonly faults: FieldError[] } {
  const putAway = new Set(fields.filter((field) => field.archived).map((field) => field.id));
  const kept = Object.fromEntries(Object.entries(before).filter(([id]) => putAway.has(id)));
  const asked = Object.fromEntries(Object.entries(given).filter(([id]) => !putAway.has(id)));
  const judged = customSchema(fields).safeParse(asked);
  if (judged.success) return { custom: { ...kept, ...judged.data }, faults: [] };
  const faults = faultsOf(judged.error, asked).map((fault) => ({
    ...fault,
    path: `custom.${fault.path}`,
  }));
  return { custom: kept, faults };
}
