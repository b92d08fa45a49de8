/** Kinds of columns: how a cell is read into a person, and written for export. */
import { isPartialDateAfter, type PartialDate } from '#domain/kernel/partial-date.ts';
import { fold, tidyLine } from '#domain/kernel/words/text.ts';
import { country as countryCode } from '#domain/churches/schema.ts';
import type { CustomField, CustomValues } from './custom/fields.ts';
import { readDate, readMonth, wholeYear, type DateOrder } from './import/import-dates.ts';
import { formatPhone, parsePhone } from './phones.ts';
import {
  emailAddress,
  mostContacts,
  personFields,
  type PersonField,
  type PersonInput,
} from './schema.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** A row on its way to become a person; `number` of its phones is E.164, a document waits for both of its columns. */
export type Draft = Mutable<Omit<PersonInput, 'custom'>> & { custom: CustomValues };

export interface ReadingContext {
  readonly country: string;
  /** `YYYY-MM-DD` in the church's time zone. */
  readonly today: string;
  /** The present instant, ISO 8601. */
  readonly now: string;
  readonly dateOrder: DateOrder;
  /** The file writes H and M for hombre and mujer. */
  readonly hombreMujer: boolean;
  /** The church's status of a value; undefined: unknown, null: none. */
  statusOf(value: string): string | null | undefined;
  /** Who imports: states the consent of a row that has one. */
  readonly importedBy: string;
  /** Those of the church that are in use, by their ids. */
  readonly customFields: ReadonlyMap<string, CustomField>;
}

export interface WritingContext {
  readonly country: string;
  readonly language: 'es' | 'en';
  statusName(id: string): string;
  /** The text of an option: `word('sex', 'female')`. */
  word(
    field: 'sex' | 'marital' | 'recordStatus' | 'yesNo' | 'documentType',
    option: string,
  ): string;
}

/** What of a person is written into cells. */
export type Written = Pick<PersonInput, Exclude<PersonField, 'newsletterConsent' | 'custom'>> & {
  readonly newsletterConsent: { readonly status: string };
  readonly custom: Readonly<CustomValues>;
};

export interface Column {
  readonly field: PersonField;
  /** Headers that mean this column, separated by commas; compared folded. */
  readonly known: string;
  /** May several columns of a file hold it? */
  readonly many?: true;
  /** Puts a cell that is not empty into the draft; the key of what is wrong with it, or null. */
  read(text: string, draft: Draft, context: ReadingContext): string | null;
  /** Absent: only imported. */
  readonly write?: (person: Written, context: WritingContext) => string;
}

export const column = <const C extends Column>(definition: C): C => definition;

export const tooLong = 'import-too-long';
type LineField = 'givenNames' | 'surname1' | 'surname2' | 'nickname';
export const lineColumn = <const F extends LineField>(field: F, known: string) =>
  column({
    field,
    known,
    read(text, draft) {
      draft[field] = tidyLine(text);
      return draft[field].length > personFields[field].limit ? tooLong : null;
    },
    write: (person) => person[field],
  });

type AddressLine =
  | 'line1'
  | 'line2'
  | 'neighbourhood'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'reference';
export const addressColumn = (part: AddressLine, limit: number, known: string) =>
  column({
    field: 'address',
    known,
    read(text, draft, context) {
      const line = tidyLine(text);
      draft.address = { ...(draft.address ?? emptyAddress(context.country)), [part]: line };
      return line.length > limit ? tooLong : null;
    },
    write: (person) => person.address?.[part] ?? '',
  });

export const emptyAddress = (country: string): NonNullable<Draft['address']> => ({
  line1: '',
  line2: '',
  neighbourhood: '',
  city: '',
  region: '',
  postalCode: '',
  country,
  reference: '',
});

function readEmails(text: string, draft: Draft, kind: 'home' | 'work' | 'other'): string | null {
  const emails = [...draft.emails];
  for (const part of text.split(/[\s;,/]+/).filter(Boolean)) {
    const email = quickEmail(part.replace(/^<|>$/g, ''));
    if (!email) return 'invalid-email';
    if (emails.every(({ value }) => value !== email))
      emails.push({ value: email, kind, primary: emails.length === 0 });
  }
  draft.emails = emails;
  return emails.length > mostContacts ? 'import-too-many-emails' : null;
}

/** What surely is an address need not pass the schema: it costs a hundred times more. */
const surelyEmail =
  /^[a-z0-9](?:[a-z0-9_-]|[.+](?=[a-z0-9])){0,62}@(?:[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?\.){1,4}[a-z]{2,24}$/;

function quickEmail(text: string): string | null {
  const lower = text.toLowerCase();
  if (lower.length <= 200 && surelyEmail.test(lower)) return lower;
  const parsed = emailAddress.safeParse(text);
  return parsed.success ? parsed.data : null;
}

type PhoneKind = Draft['phones'][number]['kind'];

function readPhones(
  text: string,
  draft: Draft,
  context: ReadingContext,
  kind: PhoneKind,
  whatsapp: boolean,
): string | null {
  const phones = [...draft.phones];
  for (const part of text.split(/[;,/]|\s[yo]\s|\s{2,}/).filter((each) => /\d/.test(each))) {
    const number = parsePhone(part, context.country, kind);
    if (!number) return 'import-phone-unreadable';
    const known = phones.findIndex((each) => each.number === number);
    if (known < 0) phones.push({ number, kind, whatsapp });
    else if (whatsapp) phones[known] = { number, kind: phones[known]?.kind ?? kind, whatsapp };
  }
  if (phones.length === draft.phones.length && !/\d/.test(text) && !/^[-–\s]*$/.test(text))
    return 'import-phone-unreadable';
  draft.phones = phones;
  return phones.length > mostContacts ? 'import-too-many-phones' : null;
}

export const phoneColumn = (kind: PhoneKind, whatsapp: boolean, known: string) =>
  column({
    field: 'phones',
    known,
    many: true,
    read: (text, draft, context) => readPhones(text, draft, context, kind, whatsapp),
    write: (person, { country }) =>
      person.phones
        .filter((phone) => phone.kind === kind && phone.whatsapp === whatsapp)
        .map((phone) => formatPhone(phone.number, country))
        .join('; '),
  });

export const emailColumn = (kind: 'home' | 'work' | 'other', known: string) =>
  column({
    field: 'emails',
    known,
    many: true,
    read: (text, draft) => readEmails(text, draft, kind),
    write: (person) =>
      person.emails
        .filter((email) => email.kind === kind)
        .map((email) => email.value)
        .join('; '),
  });

/** A part of the birth in a column of its own. */
export const birthPart = (part: 'day' | 'month' | 'year', known: string) =>
  column({
    field: 'birth',
    known,
    read(text, draft, context) {
      const clean = text.trim();
      const value =
        part === 'month' ? readMonth(clean) : /^\d{1,4}$/.test(clean) ? Number(clean) : null;
      if (value === null) return 'import-date-unreadable';
      if (value !== 0)
        draft.birth = {
          ...draft.birth,
          [part]: part === 'year' ? wholeYear(clean, context.today) : value,
        };
      return null;
    },
  });

export function readBirth(
  text: string,
  draft: Draft,
  { dateOrder, today }: ReadingContext,
): string | null {
  const date = readDate(text, dateOrder, today);
  if (typeof date === 'string') return date;
  draft.birth = date;
  return date && isPartialDateAfter(date, today) ? 'birth-in-future' : null;
}

export function writeDate(date: PartialDate | null, { language }: WritingContext): string {
  if (!date) return '';
  const two = (part: number | undefined): string[] =>
    part === undefined ? [] : [String(part).padStart(2, '0')];
  const year = date.year === undefined ? [] : [String(date.year)];
  if (language === 'es' && (date.day !== undefined || date.year !== undefined))
    return [...two(date.day), ...two(date.month), ...year].join('/');
  return [...(year.length > 0 ? year : ['-']), ...two(date.month), ...two(date.day)].join('-');
}

export function fromWords<F extends 'sex' | 'marital' | 'recordStatus'>(
  field: F,
  words: Readonly<Record<string, Draft[F]>>,
  known: string,
) {
  return column({
    field,
    known,
    read(text, draft, context) {
      const word = fold(text);
      const choice =
        field === 'sex' && word === 'm' && context.hombreMujer
          ? ('female' as Draft[F])
          : Object.hasOwn(words, word)
            ? words[word]
            : undefined;
      if (choice === undefined) return 'import-choice-unknown';
      draft[field] = choice;
      return null;
    },
    write: (person, context) =>
      person[field] === 'unknown' ? '' : context.word(field, person[field]),
  });
}

let countries: ReadonlyMap<string, string> | undefined;

/** ISO code of a country by its code or its name in Spanish or English. */
export function countryNamed(text: string): string | null {
  countries ??= namedCountries();
  return countries.get(fold(text)) ?? null;
}

function namedCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => countryCode.safeParse(code).success);
  const byName = ['es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return codes.map((code): [string, string] => [fold(names.of(code) ?? code), code]);
  });
  const others = Object.entries({
    usa: 'US',
    eeuu: 'US',
    'ee uu': 'US',
    'estados unidos de america': 'US',
    'republica dominicana': 'DO',
  });
  return new Map([
    ...byName,
    ...others,
    ...codes.map((code): [string, string] => [code.toLowerCase(), code]),
  ]);
}
