/** Maps a person's fields to the columns of `people`. */
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { latestBirth, nameKey, searchWords, sortKey } from '#domain/people/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';

/** User and time of a change. */
export interface Author {
  readonly userId: string | null;
  readonly at: Date;
  readonly importId?: string;
}

/** Columns of `people` that are filled from a person's fields, with their types for bulk inserts. */
export const personColumnTypes = {
  given_names: 'text',
  surname1: 'text',
  surname2: 'text',
  nickname: 'text',
  name_order: 'text',
  sex: 'text',
  birth_year: 'int2',
  birth_month: 'int2',
  birth_day: 'int2',
  marital: 'text',
  document_type: 'text',
  document_number: 'text',
  address_line1: 'text',
  address_line2: 'text',
  neighbourhood: 'text',
  city: 'text',
  region: 'text',
  postal_code: 'text',
  address_country: 'text',
  address_reference: 'text',
  belonging_status_id: 'uuid',
  record_status: 'text',
  first_visit: 'date',
  baptized: 'bool',
  baptism_year: 'int2',
  baptism_month: 'int2',
  baptism_day: 'int2',
  baptism_place: 'text',
  newsletter_consent: 'text',
  custom: 'jsonb',
  sort_key: 'text',
  search_text: 'text',
  name_key: 'text',
  latest_birth: 'date',
  has_email: 'bool',
  has_phone: 'bool',
} as const;

type ColumnValue<T extends string> = T extends 'int2'
  ? number | null
  : T extends 'bool'
    ? boolean
    : T extends 'text' | 'jsonb'
      ? string
      : string | null;
/** Nullable text columns. */
type NullableColumn =
  | 'document_type'
  | 'document_number'
  | 'address_line1'
  | 'address_line2'
  | 'neighbourhood'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'address_country'
  | 'address_reference';
export type PersonColumns = {
  [K in keyof typeof personColumnTypes]: K extends NullableColumn
    ? string | null
    : ColumnValue<(typeof personColumnTypes)[K]>;
};

const toDateColumns = ({
  year,
  month,
  day,
}: PartialDate): [number | null, number | null, number | null] => [
  year ?? null,
  month ?? null,
  day ?? null,
];

/** Phone numbers must be E.164. */
export function toPersonColumns(person: PersonInput): PersonColumns {
  const [birth_year, birth_month, birth_day] = toDateColumns(person.birth ?? {});
  const [baptism_year, baptism_month, baptism_day] = toDateColumns(person.baptism?.date ?? {});
  const { address } = person;
  return {
    given_names: person.givenNames,
    surname1: person.surname1,
    surname2: person.surname2,
    nickname: person.nickname,
    name_order: person.nameOrder,
    sex: person.sex,
    birth_year,
    birth_month,
    birth_day,
    marital: person.marital,
    document_type: person.idDocument?.type ?? null,
    document_number: person.idDocument?.number ?? null,
    address_line1: address?.line1 ?? null,
    address_line2: address?.line2 ?? null,
    neighbourhood: address?.neighbourhood ?? null,
    city: address?.city ?? null,
    region: address?.region ?? null,
    postal_code: address?.postalCode ?? null,
    address_country: address?.country ?? null,
    address_reference: address?.reference ?? null,
    belonging_status_id: person.belongingStatusId,
    record_status: person.recordStatus,
    first_visit: person.firstVisit,
    baptized: person.baptism !== null,
    baptism_year,
    baptism_month,
    baptism_day,
    baptism_place: person.baptism?.place ?? '',
    newsletter_consent: person.newsletterConsent.status,
    custom: JSON.stringify(person.custom),
    sort_key: sortKey(person),
    search_text: buildSearchText(person),
    name_key: nameKey(person),
    latest_birth: person.birth && latestBirth(person.birth),
    has_email: person.emails.length > 0,
    has_phone: person.phones.length > 0,
  };
}

/** Each word has a leading space, so that ` mar` matches words that begin with "mar". */
const buildSearchText = (person: PersonInput): string =>
  searchWords(person)
    .map((word) => ` ${word}`)
    .join('');

/** Splits a `search_text` into its words. */
export const splitSearchText = (searchText: string): string[] =>
  searchText.split(' ').filter(Boolean);

/** Moves the primary e-mail to the front. */
export function sortEmails(person: PersonInput): readonly PersonInput['emails'][number][] {
  return person.emails.toSorted((one, other) => Number(other.primary) - Number(one.primary));
}
