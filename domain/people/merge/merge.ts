/** Two records of the same person become one. */
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import {
  consentFields,
  isConsentField,
  type ConsentField,
  type ConsentView,
} from '../contact-shapes.ts';
import { createEmptyPerson, toPersonInput } from '../person-input.ts';
import { personFieldKeys, type PersonField, type PersonInput, type PersonView } from '../schema.ts';

/** Of the two statements of a consent the later one applies, so nobody chooses one. */
export type MergedField = Exclude<PersonField, ConsentField> | 'photo';
export const mergedFields: readonly MergedField[] = [
  'photo',
  ...personFieldKeys.filter((key) => !isConsentField(key)),
];

/** Whose value stays. `both` is for e-mail addresses and phones. */
export const mergeChoices = ['kept', 'removed', 'both'] as const;
export type MergeChoice = (typeof mergeChoices)[number];
export type MergeChoices = Readonly<Partial<Record<MergedField, MergeChoice>>>;

/** Fields whose default is a value like any other, so that it does not count as empty. */
const neverEmpty: readonly MergedField[] = ['nameOrder', 'recordStatus'];

const empty = createEmptyPerson();

export function isFieldEmpty(person: PersonView, field: MergedField): boolean {
  if (field === 'photo') return person.photoId === null;
  if (neverEmpty.includes(field)) return false;
  return JSON.stringify(toPersonInput(person)[field]) === JSON.stringify(empty[field]);
}

/** Whether both records have the same value. */
export function isFieldEqual(one: PersonView, other: PersonView, field: MergedField): boolean {
  if (field === 'photo') return one.photoId === other.photoId;
  return JSON.stringify(toPersonInput(one)[field]) === JSON.stringify(toPersonInput(other)[field]);
}

/** Without a choice, contacts are joined and the kept value wins, unless it is empty. */
export function getMergeChoice(
  kept: PersonView,
  field: MergedField,
  choices: MergeChoices,
): MergeChoice {
  const isList = field === 'emails' || field === 'phones';
  return choices[field] ?? (isList ? 'both' : isFieldEmpty(kept, field) ? 'removed' : 'kept');
}

/**
 * The fields of the record that is kept. Custom values of both are joined; those of the chosen record win. Of the two statements
 * of a consent the later one applies.
 */
export function mergePersonFields(
  kept: PersonView,
  removed: PersonView,
  choices: MergeChoices = {},
): PersonInput {
  const one = toPersonInput({ ...kept, ...chooseConsents(kept, removed) });
  const other = toPersonInput(removed);
  const choose = (field: MergedField): MergeChoice => getMergeChoice(kept, field, choices);
  const taken = Object.fromEntries(
    personFieldKeys
      .filter((field) => !isConsentField(field) && choose(field) === 'removed')
      .map((field) => [field, other[field]]),
  );
  const custom =
    choose('custom') === 'removed'
      ? { ...one.custom, ...other.custom }
      : { ...other.custom, ...one.custom };
  return {
    ...one,
    ...taken,
    ...(choose('emails') === 'both' ? { emails: joinEmails(one, other) } : {}),
    ...(choose('phones') === 'both' ? { phones: joinPhones(one, other) } : {}),
    custom,
  };
}

function joinEmails(one: PersonInput, other: PersonInput): PersonInput['emails'] {
  const addresses = new Set(one.emails.map(({ value }) => value));
  return [
    ...one.emails,
    ...other.emails
      .filter(({ value }) => !addresses.has(value))
      .map((email) => ({ ...email, primary: email.primary && one.emails.length === 0 })),
  ];
}

function joinPhones(one: PersonInput, other: PersonInput): PersonInput['phones'] {
  const numbers = new Set(one.phones.map(({ number }) => number));
  return [...one.phones, ...other.phones.filter(({ number }) => !numbers.has(number))];
}

/** The consents that apply to the record that is kept. */
export const chooseConsents = (
  kept: PersonView,
  removed: PersonView,
): Pick<PersonView, ConsentField> =>
  Object.fromEntries(
    consentFields.map((field) => [
      field,
      isLaterConsent(kept[field], removed[field]) ? removed[field] : kept[field],
    ]),
  ) as Pick<PersonView, ConsentField>;

/** Whether the other statement applies. */
function isLaterConsent(one: ConsentView, other: ConsentView): boolean {
  if (other.status === 'none') return false;
  return one.status === 'none' || Date.parse(other.at ?? '') > Date.parse(one.at ?? '');
}

const countParts = (date: PartialDate | null | undefined): number =>
  date ? Object.values(date).filter((part) => part !== undefined).length : 0;

const isUnknown = (value: unknown): boolean => value === 'unknown';

/** What a person would choose: what says more; the active record; the earlier first visit; else the kept value. */
export function proposeMerge(kept: PersonView, removed: PersonView): MergeChoices {
  return Object.fromEntries(
    mergedFields.map((field) => [field, proposeChoice(kept, removed, field)]),
  );
}

function proposeChoice(kept: PersonView, removed: PersonView, field: MergedField): MergeChoice {
  if (field === 'emails' || field === 'phones') return 'both';
  if (isFieldEmpty(removed, field)) return 'kept';
  if (isFieldEmpty(kept, field)) return 'removed';
  return isRemovedBetter(kept, removed, field) ? 'removed' : 'kept';
}

function isRemovedBetter(kept: PersonView, removed: PersonView, field: MergedField): boolean {
  switch (field) {
    case 'givenNames':
      return removed.givenNames.startsWith(`${kept.givenNames} `);
    case 'sex':
    case 'marital':
      return isUnknown(kept[field]) && !isUnknown(removed[field]);
    case 'birth':
      return countParts(removed.birth) > countParts(kept.birth);
    case 'baptism':
      return countParts(removed.baptism?.date) > countParts(kept.baptism?.date);
    case 'recordStatus':
      return kept.recordStatus !== 'active' && removed.recordStatus === 'active';
    case 'firstVisit':
      return (removed.firstVisit ?? '') < (kept.firstVisit ?? '');
    default:
      return false;
  }
}
