/** Conversion between a person and the form values. */
import type { CustomField } from '#domain/people/custom/fields.ts';
import {
  personFieldKeys,
  personFields,
  type PersonDraft,
  type PersonView,
} from '#domain/people/schema.ts';

/** Form values of a new person: every field with its schema's default. */
export function createEmptyDraft(): PersonDraft {
  return Object.fromEntries(
    personFieldKeys.map((key) => [key, personFields[key].input.parse(undefined)]),
  ) as PersonDraft;
}

/** Form values of an existing person, without the values that the server sets. */
export function toDraft(person: PersonView): PersonDraft {
  const fields = Object.fromEntries(
    personFieldKeys.map((key) => [key, person[key]]),
  ) as PersonDraft;
  const { status, channel, statedBy, at, textVersion } = person.newsletterConsent;
  return {
    ...fields,
    custom: { ...person.custom },
    emails: person.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
    newsletterConsent: { status, channel: channel ?? 'in_person', statedBy, at, textVersion },
  };
}

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
