/** A person between the record and what was written by a link. */
import { ageOn } from '#domain/people/rules.ts';
import {
  comparable,
  consentTextVersion,
  differing,
  isAsSeen,
  proposedFields,
  type Changes,
  type ProposalView,
  type ProposedField,
  type ProposedValues,
  type Submission,
} from '#domain/people/completion/fields.ts';
import { personFields, type PersonInput, type PersonView } from '#domain/people/schema.ts';
import type { Proposal } from './completion-queries.ts';

const grownUp = 18;

/** null: nobody knows. */
export const isMinor = (person: Pick<PersonView, 'birth'>, today: string): boolean =>
  (ageOn(person.birth, today) ?? grownUp) < grownUp;

/** The record as a form would send it back unchanged. */
export function inputOf(person: PersonView): PersonInput {
  const {
    id: _id,
    version: _version,
    displayName: _name,
    createdAt: _made,
    updatedAt: _updated,
    archivedAt: _archived,
    ...fields
  } = person;
  return {
    ...fields,
    emails: person.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
    newsletterConsent: {
      ...person.newsletterConsent,
      channel: person.newsletterConsent.channel ?? 'in_person',
    },
  };
}

/** The record with what was written; the newsletter as the person wishes it, who says so being the person. */
export function withSubmission(
  person: PersonView,
  { token: _token, newsletter, ...written }: Submission,
  at: Date,
): PersonInput {
  const before = inputOf(person);
  const wished = newsletter === null ? null : newsletter ? 'granted' : 'withdrawn';
  const known = person.newsletterConsent.status;
  // "No" from somebody who never said yes changes nothing.
  const isNews =
    wished !== null && wished !== known && !(wished === 'withdrawn' && known === 'none');
  const consent = {
    channel: 'web',
    statedBy: person.displayName,
    at: at.toISOString(),
    textVersion: consentTextVersion,
  } as const;
  return {
    ...before,
    ...written,
    newsletterConsent: isNews ? { ...consent, status: wished } : before.newsletterConsent,
  };
}

/** What differs, as it is kept until somebody decides. */
export function changesBetween(person: PersonView, written: PersonInput): Changes {
  return Object.fromEntries(
    differing(person, written).map((field) => [
      field,
      {
        before: comparable(field, person),
        after:
          field === 'newsletterConsent' ? written.newsletterConsent : comparable(field, written),
      },
    ]),
  );
}

const fieldsIn = (changes: Changes): ProposedField[] =>
  proposedFields.filter((field) => field in changes);

/** The record with those fields of a proposal that were approved. */
export function withApproved(
  person: PersonView,
  changes: Changes,
  approved: readonly ProposedField[],
): PersonInput {
  const values = fieldsIn(changes)
    .filter((field) => approved.includes(field))
    .map((field) => [field, personFields[field].input.parse(changes[field]?.after)]);
  return { ...inputOf(person), ...(Object.fromEntries(values) as Partial<PersonInput>) };
}

export function proposalViewOf(
  person: PersonView,
  { id, submittedAt, changes }: Proposal,
): ProposalView {
  const fields = fieldsIn(changes);
  const written = withApproved(person, changes, fields);
  const statuses = new Map(person.emails.map(({ value, status }) => [value, status]));
  const after: ProposedValues = {
    ...written,
    emails: written.emails.map((email) => ({
      ...email,
      status: statuses.get(email.value) ?? 'ok',
    })),
  };
  const changedSince = fields.filter((field) => !isAsSeen(field, changes[field]?.before, person));
  const shown = Object.fromEntries(
    proposedFields.map((field) => [field, after[field]]),
  ) as unknown as ProposedValues;
  return { id, submittedAt: submittedAt.toISOString(), fields, changedSince, after: shown };
}
