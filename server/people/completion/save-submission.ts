/** Saves what somebody corrected in a record, at once or as a submission of the inbox. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Submission } from '#domain/people/completion-fields.ts';
import { askedConsents, consentFields, type AskedConsent } from '#domain/people/contact-shapes.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { insertSubmission } from '../inbox/inbox-queries.ts';
import { changePerson, validatePerson, type SaveContext } from '../save-person.ts';
import { applySubmission, diffPerson } from './person-changes.ts';
import { completionKind } from './submission-kind.ts';

export type Outcome = 'applied' | 'waiting' | 'unchanged';

interface Correcting {
  readonly person: PersonView;
  readonly submission: Omit<Submission, 'token'>;
  /** The other consents stay as they are, whatever is submitted. */
  readonly asks: readonly AskedConsent[];
  /** Of the consents; default: the person. */
  readonly statedBy?: string;
  /** Whether the church decides about it. */
  readonly approval: boolean;
  readonly at: Date;
  /** Of a user's account. */
  readonly submittedBy?: { readonly userId: string; readonly name: string };
  readonly requestId?: string;
  /** The version that the author read; default: the present one. Throws Problem `stale` if there are changes to another. */
  readonly version?: number;
}

export async function saveSubmission(
  context: SaveContext,
  {
    person,
    submission,
    asks,
    statedBy = person.displayName,
    approval,
    at,
    version,
    ...origin
  }: Correcting,
): Promise<Outcome> {
  const unasked = askedConsents.filter((consent) => !asks.includes(consent));
  const answered = { ...submission, ...Object.fromEntries(unasked.map((each) => [each, null])) };
  const applied = applySubmission(person, answered, { at, statedBy });
  const updated = await validatePerson(context, applied, person);
  const changes = diffPerson(person, updated);
  if (Object.keys(changes).length === 0) return 'unchanged';
  if (version !== undefined && version !== person.version)
    throw new Problem('stale', 'person-stale');
  const save = (input: PersonInput): Promise<PersonView> =>
    changePerson(context, {
      ...input,
      personId: person.id,
      version: person.version,
      addressFor: 'person',
    });
  if (!approval) {
    await save(updated);
    return 'applied';
  }
  // A withdrawal applies immediately, without approval.
  const withdrawn = consentFields.filter(
    (field) => field in changes && updated[field].status === 'withdrawn',
  );
  if (withdrawn.length > 0) {
    const consents = withdrawn.map((field) => [field, updated[field]]);
    await save({ ...toPersonInput(person), ...Object.fromEntries(consents) });
  }
  const pending = Object.fromEntries(
    Object.entries(changes).filter(([field]) => !withdrawn.some((each) => each === field)),
  );
  if (Object.keys(pending).length === 0) return 'applied';
  await insertSubmission(context.db, {
    kind: completionKind,
    personId: person.id,
    content: pending,
    submittedAt: at,
    ...origin,
  });
  return 'waiting';
}
