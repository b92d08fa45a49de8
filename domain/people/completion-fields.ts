/** What people can change by a link, without an account: the self-service fields and the consents. */
import { z } from 'zod';
import { publicChurchWithCountry } from '#domain/churches/public.ts';
import { id } from '#domain/kernel/ids.ts';
import {
  askedConsents,
  consentFields,
  isConsentField,
  type ConsentField,
} from './contact-shapes.ts';
import {
  personFieldKeys,
  personFields,
  pickShapes,
  refinePerson,
  type PersonField,
  type PersonInput,
  type PersonView,
} from './schema.ts';

export type SelfServiceField = {
  [F in PersonField]: (typeof personFields)[F]['selfService'] extends true ? F : never;
}[PersonField];
export const selfServiceFields = personFieldKeys.filter(
  (key): key is SelfServiceField => personFields[key].selfService,
);

/** Fields whose changes may need approval. */
export type ProposedField = SelfServiceField | ConsentField;
export const proposedFields: readonly ProposedField[] = [...selfServiceFields, ...consentFields];

/** How long a link is valid. */
export const linkValidityDays = 14;
/** Version of the consent texts on the form: increase it whenever one changes. */
export const consentTextVersion = 'completion-2026-1';

export const linkToken = z.string().min(1).max(200);

/** Whether the person wants the newsletter, and to be in the directory; null leaves the consent unchanged. */
export const consentAnswers = {
  newsletter: z.boolean().nullable().default(null),
  directory: z.boolean().nullable().default(null),
};

/** The consents as the form shows them, and which of them it asks about: of minors, their parents tell the church. */
export const consentQuestions = {
  newsletter: z.boolean().nullable(),
  directory: z.boolean().nullable(),
  asks: z.array(z.enum(askedConsents)),
};

export const submitInput = z
  .strictObject({
    token: linkToken,
    ...pickShapes(selfServiceFields, 'input'),
    ...consentAnswers,
  })
  .superRefine(refinePerson);
export type Submission = z.output<typeof submitInput>;

/** The data of the public form. */
export const completionFormView = z.strictObject({
  church: publicChurchWithCountry,
  displayName: z.string(),
  ...pickShapes(selfServiceFields, 'view'),
  ...consentQuestions,
  /** Whether the church reviews the changes before they apply. */
  approval: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type CompletionFormView = z.output<typeof completionFormView>;

const proposedView = z.strictObject(pickShapes(proposedFields, 'view'));
export type ProposedValues = z.output<typeof proposedView>;

export const proposalView = z.strictObject({
  id,
  submittedAt: z.iso.datetime(),
  /** The changed fields, in form order. */
  fields: z.array(z.enum(proposedFields)),
  /** Those of `fields` that the church has changed since the person opened the form. */
  changedSince: z.array(z.enum(proposedFields)),
  /** The submitted values; unchanged fields have the current value. */
  after: proposedView,
});
export type ProposalView = z.output<typeof proposalView>;

/** Stored changes by field; a field of an earlier version may be among them. */
export const storedChanges = z.record(
  z.string(),
  z.object({ before: z.unknown(), after: z.unknown() }),
);
export type Changes = Readonly<
  Partial<Record<ProposedField, { readonly before: unknown; readonly after: unknown }>>
>;

/** The changed fields, in form order. */
export const listChangedFields = (changes: Changes): ProposedField[] =>
  proposedFields.filter((field) => field in changes);

const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));

/** PostgreSQL's jsonb does not preserve the order of keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
}

/** The part of a field that the person enters, without data of the server such as the status of an e-mail address. */
export function toComparable(
  field: ProposedField,
  person: Pick<PersonView | PersonInput, ProposedField>,
): unknown {
  if (field === 'emails')
    return person.emails.map(({ value, kind, primary }) => ({ value, kind, primary }));
  if (isConsentField(field)) return person[field].status;
  return person[field];
}

/** Fields that differ between two versions of a person. */
export const findChangedFields = (
  one: Pick<PersonView | PersonInput, ProposedField>,
  other: Pick<PersonView | PersonInput, ProposedField>,
): ProposedField[] =>
  proposedFields.filter(
    (field) => !isDeepEqual(toComparable(field, one), toComparable(field, other)),
  );

/** Whether a field still has the value that the person saw. */
export const isUnchanged = (
  field: ProposedField,
  before: unknown,
  current: Pick<PersonView, ProposedField>,
): boolean => isDeepEqual(before, toComparable(field, current));
