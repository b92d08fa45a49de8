/** Kinds of columns: how a cell is read into a person and written for export. */
import { isPartialDateAfter, toPartialDate } from '#domain/kernel/partial-date.ts';
import { parseEmail } from '#domain/kernel/email-address.ts';
import { capitalizeName } from '#domain/kernel/names/read-names.ts';
import type { SexLetters } from '#domain/kernel/names/sex-words.ts';
import { removeMailNames } from '#domain/kernel/text/mail-names.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import type { CustomField, CustomValues } from '../custom/fields.ts';
import {
  completePostalCode,
  expandYear,
  parseDate,
  parseMonth,
  splitAddress,
  type DateOrder,
} from '#domain/imports/public.ts';
import {
  formatPhone,
  isSamePhone,
  parsePhone,
  findPhoneFault,
  findPhoneKind,
  readPhoneNumber,
  splitPhones,
  type PhoneKind,
} from '#domain/kernel/text/phones.ts';
import { maxContacts, phoneKinds, type ConsentField } from '../contact-shapes.ts';
import type { FeatureTarget } from './feature-targets.ts';
import { createEmptyAddress, type Address } from '#domain/places/schema.ts';
import type { FieldOfKind, PersonField, PersonInput } from '../schema.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** A person being built from a row. Phone numbers are E.164; a document is validated when both of its columns are read. */
export type ImportDraft = Mutable<Omit<PersonInput, 'custom'>> & {
  custom: CustomValues;
  /** The cells of later features' columns. */
  featureCells: FeatureCells;
  /** A mark beside the name says that the person has died. */
  isMarkedDead?: true;
  /** A cell says that the person has left, by a word that is no status of the church. */
  hasLeft?: true;
  /** The kind of the next telephone, which the column before it states. */
  phoneKind?: PhoneKind;
};
/** The texts of a person's cells in the columns of later features. */
export type FeatureCells = Readonly<Partial<Record<FeatureTarget, string>>>;

export interface CellReadContext {
  readonly country: string;
  /** `YYYY-MM-DD` in the church's time zone. */
  readonly today: string;
  /** The present instant, ISO 8601. */
  readonly now: string;
  readonly dateOrder: DateOrder;
  /** A year of birth that stands for an unknown one. */
  readonly unknownYear: number | null;
  readonly sexLetters: SexLetters;
  /** The header of the numbers of documents, which may name their kind. */
  readonly documentHeader: string;
  /** Whether the names of a whole name without a comma follow the surnames. */
  readonly hasSurnamesFirst: boolean;
  /** Id of the church's status for a value; undefined if it is unknown, null for no status. */
  findStatusId(value: string): string | null | undefined;
  /** Whether the church's own export or template is the file, whose names are kept letter for letter. */
  readonly isOwnFile: boolean;
  /** Name of the importing user, recorded as the one who stated a row's consent. */
  readonly importedBy: string;
  /** The church's active custom fields by id. */
  readonly customFields: ReadonlyMap<string, CustomField>;
}

export interface CellWriteContext {
  readonly country: string;
  readonly language: 'es' | 'en';
  getStatusName(id: string): string;
  /** The label of an option: `translateOption('sex', 'female')`. */
  translateOption(field: FieldOfKind<'choice'> | 'yesNo' | 'documentType', option: string): string;
}

/** The data of a person that is written into cells. */
export type ExportedPerson = Pick<PersonInput, Exclude<PersonField, ConsentField | 'custom'>> & {
  readonly [F in ConsentField]: { readonly status: string };
} & {
  readonly custom: Readonly<CustomValues>;
};

export interface Column {
  /** Comma-separated headers that identify this column; compared without case and accents. */
  readonly headers: string;
  /** Several columns of one file may map to it. */
  readonly many?: true;
  /** Read before (or after) the other columns of a row, whose meaning depends on it; `early`: before those that have its parts. */
  readonly order?: 'first' | 'early' | 'last';
  /** Its cells tell of what happened: an unknown day is still an event, and only a sign says that there was none. */
  readonly isEvent?: true;
  /** Its cells are names of people, among them words that elsewhere say that nothing is known. */
  readonly isName?: true;
  /** Reads a non-empty cell into the draft; returns an error key or null. */
  read(text: string, draft: ImportDraft, context: CellReadContext): string | null;
  /** Absent for columns that are only imported. */
  readonly write?: (person: ExportedPerson, context: CellWriteContext) => string;
}

/** A column that is also exported. */
export type WrittenColumn = Required<Pick<Column, 'write'>> & Column;
/** Columns by import target. */
export type ColumnSet = Readonly<Record<string, Column>>;

export const defineColumn = <const C extends Column>(definition: C): C => definition;

export const tooLongError = 'import-too-long';

const letters = /^[\p{L}\p{M}\s.'’-]+$/u;

/** Part of a name; one in capitals has them at its beginnings alone, except in a file of the church's own export. */
export function readNamePart(text: string, { isOwnFile }: CellReadContext): string {
  const line = normalizeLine(text);
  return isOwnFile || !letters.test(line) ? line : capitalizeName(line);
}

type AddressLine = Exclude<keyof Address, 'country'>;

export const addressColumn = (part: AddressLine, limit: number, headers: string) =>
  defineColumn({
    headers,
    read(text, draft, context) {
      // Google Contacts writes several addresses of a kind so.
      if (text.includes(' ::: ')) return 'import-several-addresses';
      const whole = part === 'line1' ? splitAddress(text) : null;
      const parts = whole ?? { [part]: normalizeLine(text) };
      draft.address = { ...(draft.address ?? createEmptyAddress(context.country)), ...parts };
      draft.address.postalCode = completePostalCode(draft.address);
      return draft.address[part].length > limit ? tooLongError : null;
    },
    write: (person) => person.address?.[part] ?? '',
  });

function readEmails(
  text: string,
  draft: ImportDraft,
  kind: 'home' | 'work' | 'other',
): string | null {
  const emails = [...draft.emails];
  for (const part of removeMailNames(text)
    .split(/(?:[\s;,/]|:::)+/)
    .filter(Boolean)) {
    const email = parseEmail(part.replace(/^mailto:/i, ''));
    if (!email) return 'invalid-email';
    if (emails.every(({ value }) => value !== email))
      emails.push({ value: email, kind, primary: emails.length === 0 });
  }
  draft.emails = emails;
  return emails.length > maxContacts ? 'import-too-many-emails' : null;
}

export function readPhones(
  text: string,
  draft: ImportDraft,
  context: CellReadContext,
  columnKind: PhoneKind,
  whatsapp: boolean,
): string | null {
  const phones = [...draft.phones];
  // The headers of the other columns state the kind.
  const usualKind =
    columnKind === 'mobile' && !whatsapp ? (draft.phoneKind ?? columnKind) : columnKind;
  delete draft.phoneKind;
  const fault = findPhoneFault(text);
  if (fault) return fault;
  const country = draft.address?.country || context.country;
  for (const part of splitPhones(readPhoneNumber(text), country)) {
    const number = parsePhone(part, country, usualKind);
    if (!number) return 'import-phone-unreadable';
    const kind = findPhoneKind(part) ?? usualKind;
    const existing = phones.findIndex((each) => isSamePhone(each.number, number));
    const other = phones[existing];
    if (!other) phones.push({ number, kind, whatsapp });
    else if (whatsapp) phones[existing] = { ...other, whatsapp };
    else if (other.whatsapp) {
      // The column of its kind decides the kind and the order of a number.
      phones.splice(existing, 1);
      phones.push({ number, kind, whatsapp: true });
    }
  }
  if (phones.length === draft.phones.length && !/\d/.test(text)) return 'import-phone-unreadable';
  draft.phones = phones;
  return phones.length > maxContacts ? 'import-too-many-phones' : null;
}

/** A phone with WhatsApp is written in that column too, except a mobile, whose only column it is. */
export const phoneColumn = (kind: PhoneKind, whatsapp: boolean, headers: string) =>
  defineColumn({
    headers,
    many: true,
    read: (text, draft, context) => readPhones(text, draft, context, kind, whatsapp),
    write: ({ phones, address }, context) =>
      phones
        .filter((phone) =>
          whatsapp ? phone.whatsapp : phone.kind === kind && !(kind === 'mobile' && phone.whatsapp),
        )
        .toSorted((one, other) => phoneKinds.indexOf(one.kind) - phoneKinds.indexOf(other.kind))
        .map(({ number }) => {
          // A number in the national format is read by the country of the address.
          const country = address?.country || context.country;
          return formatPhone(number, country === context.country ? country : '');
        })
        .join('; '),
  });

export const emailColumn = (kind: 'home' | 'work' | 'other', headers: string) =>
  defineColumn({
    headers,
    many: true,
    read: (text, draft) => readEmails(text, draft, kind),
    write: (person) =>
      person.emails
        .filter((email) => email.kind === kind)
        .map((email) => email.value)
        .join('; '),
  });

/** A column for one part of the birth date. */
export const birthPartColumn = (part: 'day' | 'month' | 'year', headers: string) =>
  defineColumn({
    headers,
    read(text, draft, context) {
      const clean = text.trim();
      const value =
        part === 'month' ? parseMonth(clean) : /^\d{1,4}$/.test(clean) ? Number(clean) : null;
      if (value === null) return 'import-date-unreadable';
      if (value !== 0)
        draft.birth = {
          ...draft.birth,
          [part]: part === 'year' ? expandYear(clean, context.today) : value,
        };
      return null;
    },
  });

export function readBirthDate(
  text: string,
  draft: ImportDraft,
  { dateOrder, today, unknownYear }: CellReadContext,
): string | null {
  const date = parseDate(text, dateOrder, today);
  if (typeof date === 'string') return date;
  draft.birth =
    date && date.year === unknownYear ? toPartialDate(null, date.month, date.day) : date;
  return date && isPartialDateAfter(date, today) ? 'birth-in-future' : null;
}
