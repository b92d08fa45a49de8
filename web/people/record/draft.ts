/** A person between the form and the server. */
import { personFieldKeys, personFields, type PersonDraft, type PersonView } from '#domain/people/schema.ts';

/** The form of somebody new: every field with the default of its schema. */
export function emptyDraft(): PersonDraft {
  return Object.fromEntries(personFieldKeys.map((key) => [key, personFields[key].input.parse(undefined)])) as PersonDraft;
}

/** The form of somebody known: what the view holds, less what the server keeps. */
export function draftOf(person: PersonView): PersonDraft {
  const fields = Object.fromEntries(personFieldKeys.map((key) => [key, person[key]])) as PersonDraft;
  const { status, channel, statedBy, at, textVersion } = person.newsletterConsent;
  return {
    ...fields,
    emails: person.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
    newsletterConsent: { status, channel: channel ?? 'in_person', statedBy, at, textVersion },
  };
}

/** An address of which nothing was written is none. */
export function withoutBlanks(draft: PersonDraft): PersonDraft {
  const hasAddress = Object.values(draft.address ?? {}).some((part) => part !== '');
  return { ...draft, address: hasAddress ? draft.address : null };
}
