/** A person between the form and the server. */
import type { CustomField } from '#domain/people/custom/fields.ts';
import {
  personFieldKeys,
  personFields,
  type PersonDraft,
  type PersonView,
} from '#domain/people/schema.ts';

/** The form of somebody new: every field with the default of its schema. */
export function emptyDraft(): PersonDraft {
  return Object.fromEntries(
    personFieldKeys.map((key) => [key, personFields[key].input.parse(undefined)]),
  ) as PersonDraft;
}

/** The form of somebody known: what the view holds, less what the server keeps. */
export function draftOf(person: PersonView): PersonDraft {
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

/** An address of which nothing was written is none; fields that the church put away are not asked. */
export function withoutBlanks(
  draft: PersonDraft,
  fields: readonly CustomField[] = [],
): PersonDraft {
  const hasAddress = Object.values(draft.address ?? {}).some((part) => part !== '');
  const asked = fields.map(({ id }) => [id, draft.custom?.[id] ?? null] as const);
  return {
    ...draft,
    address: hasAddress ? draft.address : null,
    custom: Object.fromEntries(asked),
  };
}
