/** A person as stored: the row of `people`, those of its contacts, and the consent that applies. */
import type { Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import {
  columnFields,
  readDisplayName,
  readFields,
  toPersonColumns,
  type PersonColumns,
} from './person-mapper.ts';
import {
  isRestated,
  toConsent,
  toEmail,
  toEmailRows,
  toPhone,
  toPhoneRows,
  type Author,
  type Consent,
  type EmailRow,
  type PhoneRow,
} from './person-parts.ts';

type Column =
  | keyof PersonColumns
  | 'id'
  | 'version'
  | 'photo_id'
  | 'created_at'
  | 'updated_at'
  | 'archived_at';

export interface PersonRecord {
  readonly row: Pick<Selectable<Tables['people']>, Column>;
  readonly emails: readonly EmailRow[];
  readonly phones: readonly PhoneRow[];
  readonly consent: Consent;
}

export const toPersonView = ({ row, emails, phones, consent }: PersonRecord): PersonView => ({
  id: row.id,
  version: row.version,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  ...readFields(row, columnFields),
  emails: emails.map(toEmail),
  phones: phones.map(toPhone),
  newsletterConsent: consent,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

/** A new person, as `insertPeople` stores it. */
export const createPersonRecord = (
  id: string,
  person: PersonInput,
  { at }: Author,
): PersonRecord => ({
  row: {
    ...toPersonColumns(person),
    custom: person.custom,
    id,
    version: 1,
    photo_id: null,
    created_at: at,
    updated_at: at,
    archived_at: null,
  },
  emails: toEmailRows(id, person),
  phones: toPhoneRows(id, person),
  consent: toConsent(person.newsletterConsent, at),
});

/** The record after a change; `before` itself when nothing changes. `otherEmails` have a status that an address keeps. */
export function changePersonRecord(
  before: PersonRecord,
  person: PersonInput,
  { at }: Author,
  otherEmails: readonly EmailRow[] = [],
): PersonRecord {
  const { row, consent } = before;
  const columns = { ...toPersonColumns(person), custom: person.custom };
  const contacts = {
    emails: toEmailRows(row.id, person, [...otherEmails, ...before.emails]),
    phones: toPhoneRows(row.id, person),
  };
  const isConsentChanged =
    person.newsletterConsent.status !== consent.status ||
    isRestated(consent, person.newsletterConsent);
  const isUnchanged =
    !isConsentChanged &&
    isDeepStrictEqual({ ...before, ...contacts, row: { ...row, ...columns } }, before);
  if (isUnchanged) return before;
  return {
    ...contacts,
    row: {
      ...row,
      ...columns,
      version: row.version + 1,
      updated_at: at,
      archived_at: person.recordStatus === 'archived' ? (row.archived_at ?? at) : null,
    },
    consent: isConsentChanged ? toConsent(person.newsletterConsent, at) : consent,
  };
}
