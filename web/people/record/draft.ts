import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonDraft } from '#domain/people/schema.ts';

/** Turns an empty address into null, and drops the values of archived custom fields. */
export function removeBlanks(draft: PersonDraft, fields: readonly CustomField[] = []): PersonDraft {
  const hasAddress = Object.values(draft.address ?? {}).some((part) => part !== '');
  const customEntries = fields.map(({ id }) => [id, draft.custom?.[id] ?? null] as const);
  return {
    ...draft,
    address: hasAddress ? draft.address : null,
    custom: Object.fromEntries(customEntries),
  };
}
