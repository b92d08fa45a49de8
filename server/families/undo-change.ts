/** Gives back who belonged where before a change, unless somebody changed it since. */
import { Problem } from '#domain/kernel/errors.ts';
import { compareMemberships, settlePrimaries } from '#domain/families/memberships.ts';
import {
  countMissingRows,
  deleteInsertedRows,
  insertDeletedRows,
  lockUndoRows,
  lockUndoStep,
  restoreUpdatedRows,
} from '#server/core/database/undo.ts';
import { refreshHouseholdNames } from '#server/people/public.ts';
import { toAuthor, type FamilyCall } from './change-memberships.ts';
import { undoGuidedChange } from './changes/undo-guided-change.ts';
import {
  householdColumns,
  listHouseholdNames,
  lockHouseholds,
  replaceWords,
} from './queries/household-queries.ts';
import {
  clearPrimaries,
  listStepSubjects,
  lockMemberships,
  lockPeople,
  membershipColumns,
  writeMemberships,
} from './queries/membership-queries.ts';

/** Unique indexes that a later change of a person's homes violates when an earlier one is undone. */
const homeIndexes = ['household_members_primary', 'household_members_open'];

/** Returns the households concerned. Throws Problem if it is too late or something changed since. */
export async function undoFamilyChange(call: FamilyCall, stepId: string): Promise<string[]> {
  const { db } = call;
  const author = toAuthor(call);
  if (!(await lockUndoStep(db, stepId, author.at)))
    throw new Problem('failed_precondition', 'families:errors.undo-too-late');
  const guided = await undoGuidedChange(call, stepId);
  if (guided) return guided;
  const { personIds, householdIds } = await listStepSubjects(db, stepId);
  // A step of another feature.
  if (householdIds.length === 0)
    throw new Problem('failed_precondition', 'families:errors.undo-too-late');
  await lockPeople(db, personIds);
  await lockHouseholds(db, householdIds);
  const members = await lockUndoRows(db, stepId, 'household_members');
  const households = await lockUndoRows(db, stepId, 'households');
  const missing = await countMissingRows(db, stepId, 'household_members');
  const problem = await createChangedProblem(call, householdIds);
  if (members.changed.length + households.changed.length + missing > 0) throw problem;
  try {
    if (members.unchanged.length > 0) await clearPrimaries(db, members.unchanged);
    await deleteInsertedRows(db, stepId, 'household_members', author.at);
    await restoreUpdatedRows(db, stepId, 'household_members', membershipColumns, author);
    await insertDeletedRows(db, stepId, 'household_members');
    await restoreUpdatedRows(db, stepId, 'households', householdColumns, author);
  } catch (error) {
    const isTaken =
      error instanceof Error &&
      'constraint' in error &&
      homeIndexes.some((index) => error.constraint === index);
    if (isTaken) throw problem;
    throw error;
  }
  for (const household of await lockHouseholds(db, households.unchanged))
    await replaceWords(db, household);
  await refreshHouseholdNames(db, householdIds);
  // Somebody who came into another home since has no primary one if the step's was undone.
  const before = await lockMemberships(db, personIds);
  await writeMemberships(db, compareMemberships(before, settlePrimaries(before)), author, null);
  return householdIds;
}

async function createChangedProblem(
  { db }: Pick<FamilyCall, 'db'>,
  householdIds: readonly string[],
): Promise<Problem> {
  const names = (await listHouseholdNames(db, householdIds)).map(({ name }) => name);
  return new Problem('conflict', 'families:errors.undo-changed', {
    values: { names: names.join(', ') },
  });
}
