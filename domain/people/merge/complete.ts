/** Completes a record with what a form or a spreadsheet says of the person. */
import { doDatesMatch, type PartialDate } from '#domain/kernel/partial-date.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Address } from '#domain/places/schema.ts';
import { consentFields, maxContacts, type ConsentField } from '../contact-shapes.ts';
import type { CustomValues } from '../custom/fields.ts';
import type { PersonField, PersonInput, PersonView } from '../schema.ts';
import { isFieldEmpty, mergePersonFields, type MergeChoices } from './merge.ts';

/** The fields that a form or a spreadsheet has; a field is never sent in part. */
type SentPerson = { readonly [F in PersonField]?: PersonInput[F] };

/** Nothing of the record is replaced: empty fields are filled, and new telephones and e-mail addresses are added. */
export function completePerson(person: PersonView, sent: SentPerson): PersonInput {
  const birth = joinBirths(person.birth, sent.birth ?? null);
  const address = joinAddresses(person, sent.address ?? null);
  const choices: MergeChoices = {
    ...(birth === person.birth ? {} : { birth: 'removed' }),
    ...(address === person.address ? {} : { address: 'removed' }),
    ...(isOtherSurname(person, sent) ? { surname2: 'kept' } : {}),
  };
  const said: PersonView = {
    ...person,
    ...sent,
    ...keepConsents(person, sent),
    birth,
    address,
    custom: Object.fromEntries(listFilled(sent.custom ?? {})),
    phones: sent.phones ?? [],
    emails: (sent.emails ?? []).map((email) => ({ ...email, status: 'ok' })),
  };
  const completed = mergePersonFields(person, said, choices);
  return {
    ...completed,
    phones: completed.phones.slice(0, maxContacts),
    emails: completed.emails.slice(0, maxContacts),
  };
}

/** A second surname belongs to the first one. */
const isOtherSurname = (person: PersonView, { surname1 = '' }: SentPerson): boolean =>
  !isFieldEmpty(person, 'surname1') && fold(surname1) !== fold(person.surname1);

function joinBirths(one: PartialDate | null, other: PartialDate | null): PartialDate | null {
  if (!one || !other) return one ?? other;
  const joined = { ...other, ...one };
  return doDatesMatch(one, other) && Object.keys(joined).length > Object.keys(one).length
    ? joined
    : one;
}

/** The parts that an address of the person's own lacks, if the others are the same. */
function joinAddresses(
  { address: one, addressFrom }: PersonView,
  other: Address | null,
): Address | null {
  if (!one || !other) return one ?? other;
  const parts = Object.keys(one) as (keyof Address)[];
  const differs = parts.some(
    (part) => one[part] && other[part] && fold(one[part]) !== fold(other[part]),
  );
  if (differs || addressFrom === 'household' || parts.every((part) => one[part] || !other[part]))
    return one;
  return Object.fromEntries(parts.map((part) => [part, one[part] || other[part]])) as Address;
}

/** A consent on record is not replaced. */
function keepConsents(person: PersonView, sent: SentPerson): Pick<PersonView, ConsentField> {
  const consents = consentFields.map((field) => {
    const other = sent[field];
    const isNew = person[field].status === 'none' && other !== undefined;
    return [field, isNew ? other : person[field]];
  });
  return Object.fromEntries(consents) as Pick<PersonView, ConsentField>;
}

const listFilled = (custom: PersonInput['custom']): (readonly [string, CustomValues[string]])[] =>
  Object.entries(custom).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const]));
