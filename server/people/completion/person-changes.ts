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
  type CompletionFormView,
  type ProposalView,
  type ProposedField,
  type ProposedValues,
  type SelfServiceField,
  type Submission,
} from '#domain/people/completion-fields.ts';
import {
  consentFields,
  consentPurposes,
  isConsentField,
  type AskedConsent,
  type ConsentInput,
} from '#domain/people/contact-shapes.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { personFields, type PersonInput, type PersonView } from '#domain/people/schema.ts';
import type { Proposal } from './submission-kind.ts';

const adultAge = 18;

/** People without a known age count as adults. */
export const isMinor = (person: Pick<PersonView, 'birth'>, today: string): boolean =>
  (ageOn(person.birth, today) ?? adultAge) < adultAge;

interface Form {
  readonly church: { readonly modules: readonly ModuleKey[]; readonly timeZone: string };
  readonly at: Date;
  /** A parent has the form, for a child of the home. */
  readonly isParent: boolean;
}

/** The consents that a form asks about, with the present answers. Of a minor only a parent is asked, about the directory. */
export function getConsentQuestions(
  person: PersonView,
  { church, at, isParent }: Form,
): Pick<CompletionFormView, 'asks' | AskedConsent> {
  const minor = isMinor(person, toPlainDay(at, church.timeZone));
  const hasDirectory = church.modules.includes('families') && (!minor || isParent);
  const asks: AskedConsent[] = [];
  if (!minor) asks.push('newsletter');
  if (hasDirectory) asks.push('directory');
  const answers = consentFields.map((field) => {
    const [{ status }, purpose] = [person[field], consentPurposes[field]];
    return [purpose, status === 'none' || !asks.includes(purpose) ? null : status === 'granted'];
  });
  return { asks, ...(Object.fromEntries(answers) as Record<AskedConsent, boolean | null>) };
}

/** The person with the submitted values; `statedBy` states the changed consents. */
export function applySubmission(
  person: PersonView,
  submission: Omit<Submission, 'token'>,
  { at, statedBy }: { readonly at: Date; readonly statedBy: string },
): PersonInput {
  const submitted = Object.fromEntries(
    selfServiceFields.map((field) => [field, submission[field]]),
  ) as Pick<Submission, SelfServiceField>;
  const consents = consentFields.flatMap((field) => {
    const answer = submission[consentPurposes[field]];
    const before = person[field].status;
    // A refusal without an earlier consent changes nothing.
    if (answer === null || answer === (before === 'granted') || (!answer && before === 'none'))
      return [];
    const consent: ConsentInput = {
      status: answer ? 'granted' : 'withdrawn',
      channel: 'web',
      statedBy,
      at: at.toISOString(),
      textVersion: consentTextVersion,
    };
    return [[field, consent]];
  });
  return { ...toPersonInput(person), ...submitted, ...Object.fromEntries(consents) };
}

/** The changed fields, as stored until the decision. */
export function diffPerson(person: PersonView, submitted: PersonInput): Changes {
  return Object.fromEntries(
    findChangedFields(person, submitted).map((field) => [
      field,
      {
        before: toComparable(field, person),
        after: isConsentField(field) ? submitted[field] : toComparable(field, submitted),
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
