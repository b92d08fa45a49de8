/** Saves what somebody corrected in a record, at once or as a submission of the inbox. */
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Submission } from '#domain/people/completion-fields.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import { insertSubmission } from '../inbox/inbox-queries.ts';
import { changePerson, validatePerson, type SaveContext } from '../save-person.ts';
import { applySubmission, diffPerson, isMinor } from './person-changes.ts';
import { completionKind } from './submission-kind.ts';

export type Outcome = 'applied' | 'waiting' | 'unchanged';

interface Correcting {
  readonly person: PersonView;
  readonly submission: Omit<Submission, 'token'>;
  /** Whether the church decides about it. */
  readonly approval: boolean;
  readonly at: Date;
  /** Of a user's account. */
  readonly submittedBy?: { readonly userId: string; readonly name: string };
  readonly requestId?: string;
  /** The version that the author read; default: the present one. Throws Problem `stale` if there are changes to another. */
  readonly version?: number;
}

/** The newsletter of minors is not theirs to choose. */
export async function saveSubmission(
  context: SaveContext,
  { person, submission, approval, at, version, ...origin }: Correcting,
): Promise<Outcome> {
  const asksConsent = !isMinor(person, toPlainDay(at, context.church.timeZone));
  const wanted = asksConsent ? submission : { ...submission, newsletter: null };
  const updated = await validatePerson(context, applySubmission(person, wanted, at), person);
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
  const { newsletterConsent: consent, ...rest } = changes;
  // An unsubscription applies immediately, without approval.
  const withdrawn = consent !== undefined && updated.newsletterConsent.status === 'withdrawn';
  if (withdrawn)
    await save({ ...toPersonInput(person), newsletterConsent: updated.newsletterConsent });
  const pending = withdrawn ? rest : changes;
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
