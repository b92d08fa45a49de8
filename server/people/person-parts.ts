/** The rows of a person in other tables than `people`: e-mails, phones, consents and search words. */
import type { Insertable, Selectable } from 'kysely';
import {
  consentFields,
  type AskedConsent,
  type ConsentField,
  type ConsentInput,
  type ConsentView,
} from '#domain/people/contact-shapes.ts';
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

export type EmailRow = Omit<Selectable<Tables['person_emails']>, 'church_id'>;

/** The primary e-mail is the first. An address keeps its status of `before`. */
export function toEmailRows(
  personId: string,
  { emails }: Pick<PersonInput, 'emails'>,
  before: readonly Pick<EmailRow, 'email' | 'status'>[] = [],
): EmailRow[] {
  const statuses = new Map(before.map(({ email, status }) => [email, status]));
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
export const toEmail = (row: EmailRow): Email => ({
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

export type PhoneRow = Omit<Selectable<Tables['person_phones']>, 'church_id'>;

export const toPhoneRows = (
  personId: string,
  { phones }: Pick<PersonInput, 'phones'>,
): PhoneRow[] =>
  phones.map(({ number, kind, whatsapp }, position) => ({
    person_id: personId,
    position,
    e164: number,
    kind,
    whatsapp,
  }));

type Phone = PersonView['phones'][number];
export const toPhone = (row: PhoneRow): Phone => ({
  number: row.e164,
  kind: row.kind,
  whatsapp: row.whatsapp,
});

/** What is kept of each consent. */
export type Consents = Pick<PersonView, ConsentField>;

/** What is consented to, in a statement. */
export type ConsentPurpose = Selectable<Tables['consents']>['purpose'];

/** The latest statement of a consent, with its time as PostgreSQL writes it in JSON. */
type StoredConsent = Pick<
  Selectable<Tables['consents']>,
  'channel' | 'stated_by' | 'text_version'
> & { readonly stated_at: string };

const toConsentView = (status: ConsentView['status'], row: StoredConsent | null): ConsentView =>
  row && status !== 'none'
    ? {
        status,
        channel: row.channel,
        statedBy: row.stated_by,
        at: new Date(row.stated_at).toISOString(),
        textVersion: row.text_version,
      }
    : { status, channel: null, statedBy: '', at: null, textVersion: '' };

export type StoredConsents = Readonly<Partial<Record<AskedConsent, StoredConsent>>>;

/** The consents that apply, from their columns and the latest statements by purpose. */
export const toConsents = (
  row: Pick<PersonColumns, 'newsletter_consent' | 'directory_consent'>,
  stored: StoredConsents,
): Consents => ({
  newsletterConsent: toConsentView(row.newsletter_consent, stored.newsletter ?? null),
  directoryConsent: toConsentView(row.directory_consent, stored.directory ?? null),
});

/** A consent as it is read after `at`, the time when it was stored. */
export const toConsent = (
  { status, channel, statedBy, textVersion, at: statedAt }: ConsentInput,
  at: Date,
): ConsentView =>
  toConsentView(status, {
    channel,
    stated_by: statedBy,
    stated_at: statedAt ?? at.toISOString(),
    text_version: textVersion,
  });

/** Whether a consent with the same status has another statement: author, time, channel or text version. */
function isRestated(before: ConsentView, now: ConsentInput): boolean {
  if (now.status === 'none') return false;
  const sameTime =
    now.at === null || before.at === null || Date.parse(now.at) === Date.parse(before.at);
  return (
    !sameTime ||
    now.channel !== before.channel ||
    now.statedBy !== before.statedBy ||
    now.textVersion !== before.textVersion
  );
}

/** The consents whose status or statement a change replaces. */
export const listChangedConsents = (before: Consents, now: PersonInput): ConsentField[] =>
  consentFields.filter(
    (field) => now[field].status !== before[field].status || isRestated(before[field], now[field]),
  );

export const consentColumnTypes = {
  person_id: 'uuid',
  id: 'uuid',
  purpose: 'text',
  status: 'text',
  channel: 'text',
  stated_by: 'text',
  stated_at: 'timestamptz',
  text_version: 'text',
} as const;

export const toConsentRow = (
  personId: string,
  purpose: ConsentPurpose,
  consent: ConsentInput,
  author: Author,
) => ({
  person_id: personId,
  id: newId(),
  purpose,
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
