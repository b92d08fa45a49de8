/** The rows of a person in other tables than `people`: e-mails, phones, consents and search words. */
import type { Insertable, Selectable } from 'kysely';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { newId } from '#server/core/ids.ts';
import type { PersonColumns } from './person-mapper.ts';

/** User and time of a change. */
export interface Author {
  readonly userId: string | null;
  readonly at: Date;
  readonly importId?: string;
}

export const emailColumnTypes = {
  person_id: 'uuid',
  position: 'int2',
  email: 'text',
  kind: 'text',
  status: 'text',
} as const;

/** The primary e-mail is the first. `statuses` are those of the person's previous addresses. */
export function toEmailRows(
  personId: string,
  { emails }: PersonInput,
  statuses: ReadonlyMap<string, PersonView['emails'][number]['status']> = new Map(),
) {
  const sorted = emails.toSorted((one, other) => Number(other.primary) - Number(one.primary));
  return sorted.map(({ value, kind }, position) => ({
    person_id: personId,
    position,
    email: value,
    kind,
    status: statuses.get(value) ?? ('ok' as const),
  }));
}

type Email = PersonView['emails'][number];
export const toEmail = (row: Selectable<Tables['person_emails']>): Email => ({
  value: row.email,
  kind: row.kind,
  primary: row.position === 0,
  status: row.status,
});

export const phoneColumnTypes = {
  person_id: 'uuid',
  position: 'int2',
  e164: 'text',
  kind: 'text',
  whatsapp: 'bool',
} as const;

export const toPhoneRows = (personId: string, { phones }: PersonInput) =>
  phones.map(({ number, kind, whatsapp }, position) => ({
    person_id: personId,
    position,
    e164: number,
    kind,
    whatsapp,
  }));

type Phone = PersonView['phones'][number];
export const toPhone = (row: Selectable<Tables['person_phones']>): Phone => ({
  number: row.e164,
  kind: row.kind,
  whatsapp: row.whatsapp,
});

export const consentColumnTypes = {
  person_id: 'uuid',
  id: 'uuid',
  status: 'text',
  channel: 'text',
  stated_by: 'text',
  stated_at: 'timestamptz',
  text_version: 'text',
} as const;

export const toConsentRow = (
  personId: string,
  consent: PersonInput['newsletterConsent'],
  author: Author,
) => ({
  person_id: personId,
  id: newId(),
  status: consent.status,
  channel: consent.channel,
  stated_by: consent.statedBy,
  stated_at: consent.at ?? author.at.toISOString(),
  text_version: consent.textVersion,
});

export const searchColumnTypes = {
  token: 'text',
  person_id: 'uuid',
  sort_key: 'text',
  search_text: 'text',
} as const;

export type SearchColumns = Pick<PersonColumns, 'sort_key' | 'search_text'>;

/** Each search word contains the sort key and all words of the name. */
export const toSearchRows = (
  personId: string,
  { sort_key, search_text }: SearchColumns,
): Insertable<Tables['person_search']>[] =>
  splitSearchText(search_text).map((token) => ({
    token,
    person_id: personId,
    sort_key,
    search_text,
  }));

/** Splits a `search_text` into its words. */
export const splitSearchText = (searchText: string): string[] =>
  searchText.split(' ').filter(Boolean);
