/** A person as stored: the row of `people`, those of its contacts and its place, and the consents that apply. */
import type { Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { isSameAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { newId } from '#server/core/ids.ts';
import {
  toAddress,
  toAddressColumns,
  type AddressColumns,
  type Home,
  type Place,
} from '#server/places/public.ts';
import {
  columnFields,
  readDisplayName,
  readFields,
  toPersonColumns,
  type PersonColumns,
} from './person-mapper.ts';
import {
  listChangedConsents,
  toConsent,
  toEmail,
  toEmailRows,
  toPhone,
  toPhoneRows,
  type Author,
  type Consents,
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
  /** Of the person itself; without one, the place of the home applies. */
  readonly place: Place | null;
  readonly home: Home | null;
  readonly consents: Consents;
}

/** What a person's view needs of the record. */
type ViewedRecord = Omit<PersonRecord, 'place'> & { readonly place: AddressColumns | null };

export const toPersonView = ({
  row,
  emails,
  phones,
  place,
  home,
  consents,
}: ViewedRecord): PersonView => ({
  id: row.id,
  version: row.version,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  ...readFields(row, columnFields),
  emails: emails.map(toEmail),
  phones: phones.map(toPhone),
  address: toAddressOrNull(place ?? home?.place),
  addressFrom: place ? 'own' : home?.place ? 'household' : null,
  home: home && { id: home.id, name: home.name, others: home.others },
  ...consents,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
});

const toAddressOrNull = (place: AddressColumns | null | undefined): Address | null =>
  place ? toAddress(place) : null;

/** None for the address of the home, unless the person already has one of their own. */
function toOwnPlace({ place, home }: PersonRecord, { address }: PersonInput): Place | null {
  if (!address) return null;
  const isOfHome = !place && isSameAddress(address, toAddressOrNull(home?.place));
  return isOfHome ? null : { id: place?.id ?? newId(), ...toAddressColumns(address) };
}

/** Whether a change is one of the address that the person shares with others of the home, or could share. */
export const changesSharedAddress = (
  { place, home }: PersonRecord,
  { address }: Pick<PersonInput, 'address'>,
): boolean =>
  !place &&
  home !== null &&
  (home.others > 0 || home.place !== null) &&
  !isSameAddress(address, toAddressOrNull(home.place));

/** A new person, as `insertPeople` stores it. */
export const createPersonRecord = (
  id: string,
  person: PersonInput,
  { at }: Author,
): ViewedRecord => ({
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
  place: person.address && toAddressColumns(person.address),
  home: null,
  consents: {
    newsletterConsent: toConsent(person.newsletterConsent, at),
    directoryConsent: toConsent(person.directoryConsent, at),
  },
});

/** The record after a change; `before` itself when nothing changes. `otherEmails` have a status that an address keeps. */
export function changePersonRecord(
  before: PersonRecord,
  person: PersonInput,
  { at }: Author,
  otherEmails: readonly EmailRow[] = [],
): PersonRecord {
  const { row, consents } = before;
  const columns = { ...toPersonColumns(person), custom: person.custom };
  const others = {
    emails: toEmailRows(row.id, person, [...otherEmails, ...before.emails]),
    phones: toPhoneRows(row.id, person),
    place: toOwnPlace(before, person),
  };
  const changedConsents = listChangedConsents(consents, person);
  const isUnchanged =
    changedConsents.length === 0 &&
    isDeepStrictEqual({ ...before, ...others, row: { ...row, ...columns } }, before);
  if (isUnchanged) return before;
  return {
    ...others,
    home: before.home,
    row: {
      ...row,
      ...columns,
      version: row.version + 1,
      updated_at: at,
      archived_at: person.recordStatus === 'archived' ? (row.archived_at ?? at) : null,
    },
    consents: {
      ...consents,
      ...Object.fromEntries(changedConsents.map((field) => [field, toConsent(person[field], at)])),
    },
  };
}
