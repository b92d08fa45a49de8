/** Two records of the same person become one. */
import { createEmptyPerson, toPersonInput } from './person-input.ts';
import { personFieldKeys, type PersonField, type PersonInput, type PersonView } from './schema.ts';

/** Fields whose default is a value like any other, so that it does not count as empty. */
const neverEmpty: readonly PersonField[] = ['nameOrder', 'recordStatus'];

/**
 * The fields of the record that is kept; empty ones have the value of the other record. E-mail addresses, phones and custom
 * values of both are joined; of the two consent statements the later one applies.
 */
export function mergePersonFields(kept: PersonView, removed: PersonView): PersonInput {
  const [one, other, empty] = [toPersonInput(kept), toPersonInput(removed), createEmptyPerson()];
  const isEmpty = (field: PersonField): boolean =>
    !neverEmpty.includes(field) && JSON.stringify(one[field]) === JSON.stringify(empty[field]);
  const filled = Object.fromEntries(
    personFieldKeys.filter(isEmpty).map((field) => [field, other[field]]),
  );
  const addresses = new Set(one.emails.map(({ value }) => value));
  const numbers = new Set(one.phones.map(({ number }) => number));
  return {
    ...one,
    ...filled,
    emails: [
      ...one.emails,
      ...other.emails
        .filter(({ value }) => !addresses.has(value))
        .map((email) => ({ ...email, primary: email.primary && one.emails.length === 0 })),
    ],
    phones: [...one.phones, ...other.phones.filter(({ number }) => !numbers.has(number))],
    custom: { ...other.custom, ...one.custom },
    newsletterConsent: hasLaterConsent(kept, removed)
      ? other.newsletterConsent
      : one.newsletterConsent,
  };
}

/** Whether the consent statement of the removed record applies to the one that is kept. */
export function hasLaterConsent(kept: PersonView, removed: PersonView): boolean {
  const [one, other] = [kept.newsletterConsent, removed.newsletterConsent];
  if (other.status === 'none') return false;
  return one.status === 'none' || Date.parse(other.at ?? '') > Date.parse(one.at ?? '');
}
