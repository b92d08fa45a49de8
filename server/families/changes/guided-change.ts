/** Carries out a guided change as one step of the undo, or says what it would do. */
import type { AuditAction } from '#domain/audit-entries.ts';
import { describeDifference } from '#domain/families/changes/effects.ts';
import type { ChangeOutcome, Effect } from '#domain/families/changes/schema.ts';
import type { RelationQuestion } from '#domain/families/relations/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { isStepKept, labelStep, recordRows, type RowsOfChange } from '../queries/undo-records.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { restoreSavepoint, setSavepoint } from '#server/core/database/transactions.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { toAuthor } from '../change-memberships.ts';
import { lockHouseholds } from '../queries/household-queries.ts';
import { lockPeople } from '../queries/membership-queries.ts';
import {
  addTheirHomes,
  listRowsOf,
  readFingerprint,
  readSituation,
  type Subjects,
} from './situation-queries.ts';

interface StepInput {
  readonly requestId: string;
  readonly seen: string | null;
  readonly changesMarital: boolean;
}
export type ChangeCall = TransactionCall<StepInput>;

export interface Applied {
  /** The entry of the activity log. */
  readonly action: AuditAction;
  readonly subject: { readonly table: 'people' | 'households'; readonly id: string };
  /** The home that the change is about now. */
  readonly familyId: string | null;
  /** The ids of the people that the change added. */
  readonly addedIds?: readonly string[];
  readonly questions?: readonly RelationQuestion[];
  /** What the difference of the people and homes does not say. */
  readonly effects?: readonly Effect[];
}

/** Throws Problem `forbidden` unless the user may change the fields of people. */
export const requireEditPeople = ({ actor }: Pick<ChangeCall, 'actor'>): void =>
  requireAccess(actor, { method: 'POST', can: peoplePermissions.edit });

/**
 * `apply` changes only rows of these people and homes, and of those that it creates. Throws Problem `not_found` if one of them is
 * missing, `stale` if they are not as the user saw them. A repeated request is not carried out again.
 */
export async function runGuidedChange(
  call: ChangeCall,
  about: Subjects,
  apply: () => Promise<Applied>,
): Promise<ChangeOutcome> {
  const { db, input } = call;
  if (input.changesMarital) requireEditPeople(call);
  await lockInTransaction(db, `family change ${input.requestId}`);
  if (input.seen !== null && (await isStepKept(db, input.requestId)))
    return {
      undoId: input.requestId,
      seen: input.seen,
      effects: [],
      questions: [],
      familyId: null,
    };
  await lockSubjects(db, about);
  const subjects = await addTheirHomes(db, about);
  const seen = await readFingerprint(db, subjects);
  if (input.seen !== null && input.seen !== seen)
    throw new Problem('stale', 'families:errors.changed-since-seen');
  if (input.seen !== null) {
    const outcome = await carryOut(call, subjects, apply);
    return { ...outcome, undoId: input.requestId, seen };
  }
  await setSavepoint(db);
  const outcome = await carryOut(call, subjects, apply);
  await restoreSavepoint(db);
  return { ...outcome, undoId: null, seen };
}

async function lockSubjects(db: ChurchDb, { personIds, familyIds }: Subjects): Promise<void> {
  if ((await lockPeople(db, personIds)).length < new Set(personIds).size)
    throw new Problem('not_found', 'person-not-found');
  if ((await lockHouseholds(db, familyIds)).length < new Set(familyIds).size)
    throw new Problem('not_found', 'families:errors.family-not-found');
}

async function carryOut(
  call: ChangeCall,
  subjects: Subjects,
  apply: () => Promise<Applied>,
): Promise<Omit<ChangeOutcome, 'undoId' | 'seen'>> {
  const { db, input, actor } = call;
  const stepId = input.requestId;
  const language = actor.language ?? call.church.language;
  const before = await readSituation(db, subjects, language);
  const rowsBefore = await listRowsOf(db, subjects);
  await createUndoStep(db, stepId, toAuthor(call).at, { kind: 'family', count: 1, by: actor.name });
  await recordRows(db, stepId, 'before', rowsBefore);
  const { action, subject, familyId, addedIds = [], questions = [], effects = [] } = await apply();
  const personIds = [...addedIds, ...subjects.personIds];
  const changed = await addTheirHomes(db, { ...subjects, personIds });
  const after = await readSituation(db, changed, language);
  await recordRows(db, stepId, 'after', joinIds(rowsBefore, await listRowsOf(db, changed)));
  const named = [...after.homes, ...after.people].find(({ id }) => id === subject.id);
  const label = named?.name ?? '';
  await labelStep(db, stepId, label);
  await recordAudit(db, { action, subject: { ...subject, label } });
  return {
    effects: [...effects, ...describeDifference(before, after)],
    questions: [...questions],
    familyId,
  };
}

/** All rows of both. */
export const joinIds = (one: RowsOfChange, other: RowsOfChange): RowsOfChange => ({
  places: [...new Set([...one.places, ...other.places])],
  people: [...new Set([...one.people, ...other.people])],
  households: [...new Set([...one.households, ...other.households])],
  household_members: [...new Set([...one.household_members, ...other.household_members])],
  relations: [...new Set([...one.relations, ...other.relations])],
});
