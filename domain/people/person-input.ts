/** A person as input: of a new record, and of an update without changes. */
import { consentFields } from './contact-shapes.ts';
import {
  personFieldKeys,
  personFields,
  type PersonField,
  type PersonInput,
  type PersonView,
} from './schema.ts';

/** Every field with its default. */
export const createEmptyPerson = (): PersonInput =>
  Object.fromEntries(
    personFieldKeys.map((key) => [key, personFields[key].input.parse(undefined)]),
  ) as unknown as PersonInput;

/** The fields of a person without the values that the server sets. */
export function toPersonInput(person: Pick<PersonView, PersonField>): PersonInput {
  const fields = Object.fromEntries(personFieldKeys.map((key) => [key, person[key]]));
  const consents = consentFields.map((key) => {
    const consent = person[key];
    return [key, { ...consent, channel: consent.channel ?? 'in_person' }];
  });
  return {
    ...(fields as unknown as PersonInput),
    custom: { ...person.custom },
    emails: person.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
    ...Object.fromEntries(consents),
  };
}
