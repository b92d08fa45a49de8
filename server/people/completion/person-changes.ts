/** Differences between a person and the changes submitted by a completion link. */
import { ageOn } from '#domain/people/rules.ts';
import {
  toComparable,
  consentTextVersion,
  findChangedFields,
  isUnchanged,
  listChangedFields,
  proposedFields,
  selfServiceFields,
  type Changes,
  type ProposalView,
  type ProposedField,
  type ProposedValues,
  type SelfServiceField,
  type Submission,
} from '#domain/people/completion-fields.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { personFields, type PersonInput, type PersonView } from '#domain/people/schema.ts';
import type { Proposal } from './submission-kind.ts';

const adultAge = 18;

/** People without a known age count as adults. */
export const isMinor = (person: Pick<PersonView, 'birth'>, today: string): boolean =>
  (ageOn(person.birth, today) ?? adultAge) < adultAge;

/** The person with the submitted values; a changed newsletter consent is stated by the person. */
export function applySubmission(
  person: PersonView,
  { newsletter, ...rest }: Omit<Submission, 'token'>,
  at: Date,
): PersonInput {
  const submitted = Object.fromEntries(
    selfServiceFields.map((field) => [field, rest[field]]),
  ) as Pick<Submission, SelfServiceField>;
  const before = toPersonInput(person);
  const newStatus = newsletter === null ? null : newsletter ? 'granted' : 'withdrawn';
  const currentStatus = person.newsletterConsent.status;
  // A refusal without an earlier consent changes nothing.
  const isChanged =
    newStatus !== null &&
    newStatus !== currentStatus &&
    !(newStatus === 'withdrawn' && currentStatus === 'none');
  const consent = {
    channel: 'web',
    statedBy: person.displayName,
    at: at.toISOString(),
    textVersion: consentTextVersion,
  } as const;
  return {
    ...before,
    ...submitted,
    newsletterConsent: isChanged ? { ...consent, status: newStatus } : before.newsletterConsent,
  };
}

/** The changed fields, as stored until the decision. */
export function diffPerson(person: PersonView, submitted: PersonInput): Changes {
  return Object.fromEntries(
    findChangedFields(person, submitted).map((field) => [
      field,
      {
        before: toComparable(field, person),
        after:
          field === 'newsletterConsent'
            ? submitted.newsletterConsent
            : toComparable(field, submitted),
      },
    ]),
  );
}

/** The person with the approved fields of a proposal. */
export function applyApproved(
  person: PersonView,
  changes: Changes,
  approved: readonly ProposedField[],
): PersonInput {
  const values = listChangedFields(changes)
    .filter((field) => approved.includes(field))
    .map((field) => [field, personFields[field].input.parse(changes[field]?.after)]);
  return { ...toPersonInput(person), ...(Object.fromEntries(values) as Partial<PersonInput>) };
}

export function toProposalView(
  person: PersonView,
  { id, submittedAt, content: changes }: Proposal,
): ProposalView {
  const fields = listChangedFields(changes);
  const submitted = applyApproved(person, changes, fields);
  const statuses = new Map(person.emails.map(({ value, status }) => [value, status]));
  const after: ProposedValues = {
    ...submitted,
    emails: submitted.emails.map((email) => ({
      ...email,
      status: statuses.get(email.value) ?? 'ok',
    })),
  };
  const changedSince = fields.filter(
    (field) => !isUnchanged(field, changes[field]?.before, person),
  );
  const proposedValues = Object.fromEntries(
    proposedFields.map((field) => [field, after[field]]),
  ) as unknown as ProposedValues;
  return {
    id,
    submittedAt: submittedAt.toISOString(),
    fields,
    changedSince,
    after: proposedValues,
  };
}
