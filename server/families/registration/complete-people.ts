/** Completes the records of people with the contents of a form. */
import { parsePhone } from '#domain/kernel/text/phones.ts';
import type { FamilyPerson } from '#domain/families/schema.ts';
import { completePerson } from '#domain/people/merge/complete.ts';
import type { PersonView } from '#domain/people/schema.ts';
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
    const complete = (person: PersonView) => {
      const number = readPhone(phone, church.country, index);
      return completePerson(person, {
        sex,
        birth,
        phones: number === null ? [] : [{ number, kind: 'mobile', whatsapp: false }],
        emails: email === '' ? [] : [{ value: email, kind: 'home', primary: true }],
      });
    };
    return [{ personId, complete }];
  });

/** Returns the number as E.164, or null for an empty one. Throws Problem with the path of the person in the form. */
function readPhone(typed: string, country: string, index: number): string | null {
  const number = typed === '' ? null : parsePhone(typed, country, 'mobile');
  if (typed !== '' && number === null)
    rejectFields([{ path: toPersonPath(index, 'phones.0.number'), reason: 'invalid-phone' }]);
  return number;
}
