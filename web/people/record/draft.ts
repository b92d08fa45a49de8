import type { CustomField } from '#domain/people/custom/fields.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { personFieldKeys, type PersonDraft, type PersonField } from '#domain/people/schema.ts';

/** Turns an empty address into null, and drops empty contacts at the end and the values of archived custom fields. */
export function removeBlanks(draft: PersonDraft, fields: readonly CustomField[] = []): PersonDraft {
  const hasAddress = Object.values(draft.address ?? {}).some((part) => part !== '');
  const customEntries = fields.map(({ id }) => [id, draft.custom?.[id] ?? null] as const);
  return {
    ...draft,
    ...(draft.phones ? { phones: dropEmptyEnd(draft.phones, ({ number }) => number) } : {}),
    ...(draft.emails ? { emails: dropEmptyEnd(draft.emails, ({ value }) => value) } : {}),
    address: hasAddress ? draft.address : null,
    custom: Object.fromEntries(customEntries),
  };
}

/** Without the empty rows at the end: the others keep their positions, at which errors are shown. */
const dropEmptyEnd = <Row>(rows: readonly Row[], getText: (row: Row) => string): Row[] =>
  rows.slice(0, rows.findLastIndex((row) => getText(row).trim() !== '') + 1);

/** With a row for a mobile and one for an e-mail address, if there is none. */
export function addContactRows(draft: PersonDraft): PersonDraft {
  const { phones = [], emails = [] } = draft;
  return {
    ...draft,
    phones: phones.length > 0 ? phones : [{ number: '', kind: 'mobile', whatsapp: true }],
    emails: emails.length > 0 ? emails : [{ value: '', kind: 'home', primary: true }],
  };
}

/** What nine of ten need to write down of a person; the other fields are behind “Más datos”. */
export const quickFields = [
  'givenNames',
  'surname1',
  'surname2',
  'phones',
  'emails',
  'belongingStatusId',
  'newsletterConsent',
] as const satisfies readonly PersonField[];
const quick: ReadonlySet<PersonField> = new Set(quickFields);

export const moreFields = personFieldKeys.filter((key) => !quick.has(key));

/** Whether the draft has more than the quick fields. */
export function hasMoreValues(draft: PersonDraft): boolean {
  const empty = createEmptyPerson();
  const isEmpty = (key: PersonField): boolean =>
    draft[key] === undefined || JSON.stringify(draft[key]) === JSON.stringify(empty[key]);
  return moreFields.some((key) => key !== 'custom' && !isEmpty(key)) || hasCustomValues(draft);
}

const hasCustomValues = ({ custom = {} }: PersonDraft): boolean =>
  Object.values(custom).some((value) => value !== null);
