/** Compares what a form says of a person with the record, as saving the form completes it. */
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import { maxContacts } from '#domain/people/contact-shapes.ts';
import type { PersonView } from '#domain/people/schema.ts';

export interface SentFact {
  readonly field: 'sex' | 'birth' | 'phone' | 'email';
  readonly sent: string | PartialDate;
  /** What the record says. */
  readonly onRecord: readonly (string | PartialDate)[];
  /** It is added to the record, is on it already, or is not added because the record has other values. */
  readonly outcome: 'isAdded' | 'isKnown' | 'isKept';
}

/** What a form says of a person; empty fields say nothing. */
export interface SentValues {
  readonly sex: 'female' | 'male' | 'unknown';
  readonly birth: PartialDate | null;
  readonly phone: string;
  readonly email: string;
}

type OnRecord = Pick<PersonView, 'sex' | 'birth'> & {
  readonly phones: readonly Pick<PersonView['phones'][number], 'number'>[];
  readonly emails: readonly Pick<PersonView['emails'][number], 'value'>[];
};

/** Lists the fields that the form fills in. */
export function compareWithRecord(sent: SentValues, record: OnRecord): SentFact[] {
  const phones = record.phones.map(({ number }) => number);
  const emails = record.emails.map(({ value }) => value);
  const sex = record.sex === 'unknown' ? [] : [record.sex];
  const facts = [
    { field: 'sex', sent: sent.sex === 'unknown' ? '' : sent.sex, onRecord: sex, limit: 1 },
    { field: 'birth', sent: sent.birth ?? '', onRecord: listDates(record.birth), limit: 1 },
    { field: 'phone', sent: sent.phone, onRecord: phones, limit: maxContacts },
    { field: 'email', sent: sent.email, onRecord: emails, limit: maxContacts },
  ] as const;
  return facts
    .filter((fact) => fact.sent !== '')
    .map(({ limit, ...fact }) => ({ ...fact, outcome: getOutcome(fact, limit) }));
}

const listDates = (date: PartialDate | null): PartialDate[] => (date ? [date] : []);

function getOutcome(
  { field, sent, onRecord }: Pick<SentFact, 'field' | 'sent' | 'onRecord'>,
  limit: number,
): SentFact['outcome'] {
  const isEqual = field === 'phone' ? isSameNumber : isSame;
  if (onRecord.some((each) => isEqual(each, sent))) return 'isKnown';
  return onRecord.length < limit ? 'isAdded' : 'isKept';
}

function isSame(one: string | PartialDate, other: string | PartialDate): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.year === other.year && one.month === other.month && one.day === other.day;
}

const fewestDigits = 7;

/** A number may be typed without the code of its country, and with spaces. */
function isSameNumber(recorded: string | PartialDate, typed: string | PartialDate): boolean {
  if (typeof recorded !== 'string' || typeof typed !== 'string') return false;
  const digits = typed.replaceAll(/\D/g, '');
  return recorded === typed || (digits.length >= fewestDigits && recorded.endsWith(digits));
}
