/**
 * What a person completes or corrects by a link, without an account: everyday fields of the one list of fields, and the
 * wish for the newsletter. Status, record, first visit, baptism, document and the church's own fields stay with the church.
 */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/words/languages.ts';
import {
  personFields,
  personRules,
  type PersonField,
  type PersonInput,
  type PersonView,
} from '../schema.ts';

export const everydayFields = [
  'givenNames',
  'surname1',
  'surname2',
  'nickname',
  'sex',
  'birth',
  'marital',
  'emails',
  'phones',
  'address',
] as const satisfies readonly PersonField[];
export type EverydayField = (typeof everydayFields)[number];

/** What may wait for the church's word. */
export const proposedFields = [
  ...everydayFields,
  'newsletterConsent',
] as const satisfies readonly PersonField[];
export type ProposedField = (typeof proposedFields)[number];

type Shapes<K extends PersonField, Side extends 'input' | 'view'> = {
  [P in K]: (typeof personFields)[P][Side];
};
const shapes = <K extends PersonField, Side extends 'input' | 'view'>(
  keys: readonly K[],
  side: Side,
) =>
  Object.fromEntries(keys.map((key) => [key, personFields[key][side]])) as unknown as Shapes<
    K,
    Side
  >;

/** Days that a link is good for. */
export const linkDays = 14;
/** Under which text somebody says yes to the newsletter on this form: change it whenever the text changes. */
export const consentTextVersion = 'completion-2026-1';

export const linkToken = z.string().min(1).max(200);

export const submitInput = z
  .strictObject({
    token: linkToken,
    ...shapes(everydayFields, 'input'),
    /** Whether the newsletter is wanted; null leaves it as it is. */
    newsletter: z.boolean().nullable().default(null),
  })
  .superRefine(personRules);
export type Submission = z.output<typeof submitInput>;

/** What whoever holds the link sees. */
export const openView = z.strictObject({
  church: z.strictObject({ name: z.string(), country: z.string(), language: z.enum(languages) }),
  displayName: z.string(),
  ...shapes(everydayFields, 'view'),
  newsletter: z.boolean().nullable(),
  /** Minors say no yes: their parents do, to the church. */
  asksNewsletter: z.boolean(),
  /** Somebody of the church looks at the changes first. */
  approval: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type OpenView = z.output<typeof openView>;

const proposedView = z.strictObject(shapes(proposedFields, 'view'));
export type ProposedValues = z.output<typeof proposedView>;

export const proposalView = z.strictObject({
  id,
  submittedAt: z.iso.datetime(),
  /** What the person changed, in the order of the form. */
  fields: z.array(z.enum(proposedFields)),
  /** Of these, what the church changed as well since the person saw it. */
  changedSince: z.array(z.enum(proposedFields)),
  /** As the person wrote it; fields without a change hold what is there now. */
  after: proposedView,
});
export type ProposalView = z.output<typeof proposalView>;

/** Values by field, as they are kept. */
export type Changes = Readonly<
  Partial<Record<ProposedField, { readonly before: unknown; readonly after: unknown }>>
>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Keys in order: what the database keeps as jsonb comes back in another one. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** A person's field as far as the person says it: what the server keeps of an address or a consent does not count. */
export function comparable(
  field: ProposedField,
  person: Pick<PersonView | PersonInput, ProposedField>,
): unknown {
  if (field === 'emails')
    return person.emails.map(({ value, kind, primary }) => ({ value, kind, primary }));
  if (field === 'newsletterConsent') return person.newsletterConsent.status;
  return person[field];
}

/** Fields that differ between two of a person. */
export const differing = (
  one: Pick<PersonView | PersonInput, ProposedField>,
  other: Pick<PersonView | PersonInput, ProposedField>,
): ProposedField[] =>
  proposedFields.filter((field) => !same(comparable(field, one), comparable(field, other)));

/** Whether a field is still as the person saw it. */
export const isAsSeen = (
  field: ProposedField,
  seen: unknown,
  now: Pick<PersonView, ProposedField>,
): boolean => same(seen, comparable(field, now));
