/** Completes the records of people with the contents of a form. */
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { FamilyPerson } from '#domain/families/schema.ts';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import { mergePersonFields } from '#domain/people/merge/merge.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { rejectFields } from '../save-household.ts';
import { toPersonPath } from '../register-family.ts';

interface SentPeople {
  readonly church: Pick<ActorChurch, 'country'>;
  readonly input: { readonly people: readonly FamilyPerson[] };
}

/** Returns the people on record for which the form has more than a name. */
export const listKnown = ({ church, input }: SentPeople) =>
  input.people.flatMap((sent, index) => {
    const { personId, sex, birth, phone, email } = sent;
    const isSaid = sex !== 'unknown' || birth !== null || phone !== '' || email !== '';
    if (personId === null || !isSaid) return [];
    const complete = (person: PersonView) =>
      completePerson(person, sent, readPhone(phone, church.country, index));
    return [{ personId, complete }];
  });

/** Returns the number as E.164, or null for an empty one. Throws Problem with the path of the person in the form. */
function readPhone(typed: string, country: string, index: number): string | null {
  const number = typed === '' ? null : parsePhone(typed, country, 'mobile');
  if (typed !== '' && number === null)
    rejectFields([{ path: toPersonPath(index, 'phones.0.number'), reason: 'invalid-phone' }]);
  return number;
}

/** Nothing of the record is replaced: empty fields are filled, and a new telephone and e-mail address are added. */
function completePerson(
  person: PersonView,
  { sex, birth, email }: FamilyPerson,
  number: string | null,
): PersonInput {
  const completed = mergePersonFields(person, {
    ...person,
    sex,
    birth,
    phones: number === null ? [] : [{ number, kind: 'mobile', whatsapp: false }],
    emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true, status: 'ok' }],
  });
  return {
    ...completed,
    phones: completed.phones.slice(0, maxContacts),
    emails: completed.emails.slice(0, maxContacts),
  };
}
