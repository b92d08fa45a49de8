/** Gives back what a guided change found. */
import type { ProposedEnds } from '#domain/families/proposals/schema.ts';
import type { RelationEnds } from '#domain/families/relations/roles.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listChangedRecords,
  listInsertedIds,
  listPeopleWithMore,
  listRecordIds,
  restoreRecords,
} from '../queries/undo-records.ts';
import { markAsUndone } from '#server/core/database/undo.ts';
import { deletePerson, movingFigures, refreshHouseholdNames } from '#server/people/public.ts';
import { toAuthor, type FamilyCall } from '../change-memberships.ts';
import {
  listHouseholdNames,
  lockHouseholds,
  replaceWords,
  type HouseholdColumns,
} from '../queries/household-queries.ts';
import { deleteMergeOfStep } from '../queries/merge-queries.ts';
import { lockMemberships, lockPeople } from '../queries/membership-queries.ts';
import { listRelatedPeople } from '../relations/related-people-queries.ts';
import { listRefusedWithIds } from '../relations/refused-queries.ts';
import { listRelationsWithIds } from '../relations/relation-queries.ts';
import { readRelation } from '../relations/relation-row.ts';
import { recordRelation } from '../relations/save-relation.ts';
import type { Subjects } from './situation-queries.ts';
import { clearNewPrimaries, countOthersIn, listSubjectsOfStep } from './undo-queries.ts';

/**
 * Returns the homes concerned, null if the step is no guided change. Throws Problem if one of its records has changed since, or
 * somebody came into a home that it created.
 */
export async function undoGuidedChange(call: FamilyCall, stepId: string): Promise<string[] | null> {
  const { db } = call;
  const subjects = await listSubjectsOfStep(db, stepId);
  if (subjects.familyIds.length + subjects.personIds.length === 0) return null;
  const isOfRelations = subjects.familyIds.length === 0;
  const related = isOfRelations ? await listInsertedRelations(db, stepId) : [];
  const refused = isOfRelations ? await listInsertedRefusals(db, stepId) : [];
  const { homes, left } = await giveRowsBack(call, stepId, subjects);
  for (const relation of related) await recordRelation(db, 'relation-removed', relation);
  for (const relation of refused) await recordRelation(db, 'relation-refusal-undone', relation);
  const [subject] = homes;
  if (subject)
    await recordAudit(db, {
      action: 'family-change-undone',
      subject: { table: 'households', id: subject.id, label: subject.name },
    });
  await markAsUndone(db, stepId, toAuthor(call).at);
  return left.map(({ id }) => id);
}

/** Those that a step saved which changed nothing else. */
async function listInsertedRelations(db: ChurchDb, stepId: string): Promise<RelationEnds[]> {
  const rows = await listRelationsWithIds(db, await listInsertedIds(db, stepId, 'relations'));
  return rows.map(readRelation);
}

const listInsertedRefusals = async (db: ChurchDb, stepId: string): Promise<ProposedEnds[]> =>
  listRefusedWithIds(db, await listInsertedIds(db, stepId, 'refused_relations'));

/**
 * Gives back the rows of the people and homes of a step. Returns the homes before that, and those that are left. Throws Problem as
 * the undo does.
 */
export async function giveRowsBack(
  { db }: Pick<FamilyCall, 'db'>,
  stepId: string,
  { personIds, familyIds }: Subjects,
): Promise<{ homes: HouseholdColumns[]; left: HouseholdColumns[] }> {
  const ids = await listRecordIds(db, stepId);
  const addedIds = new Set(await listInsertedIds(db, stepId, 'people'));
  const keptIds = ids.people.filter((id) => !addedIds.has(id));
  await lockPeople(db, personIds);
  await lockMemberships(db, personIds);
  const homes = await lockHouseholds(db, familyIds);
  const changed = await listChangedRecords(db, stepId);
  if (changed.length > 0) throw await createChangedProblem(db, changed);
  const created = await listInsertedIds(db, stepId, 'households');
  if ((await countOthersIn(db, stepId, created)) > 0) throw await createChangedProblem(db, created);
  // Read before a statement of the transaction can fail.
  const problem = await createChangedProblem(db, familyIds);
  try {
    await clearNewPrimaries(db, stepId);
    await movingFigures(db, keptIds, () => restoreRecords(db, stepId));
  } catch (error) {
    // Somebody has another primary home, or the couple is on record again.
    if (error instanceof Error && 'constraint' in error) throw problem;
    throw error;
  }
  const withMore = addedIds.size > 0 ? await listPeopleWithMore(db, [...addedIds]) : [];
  if (withMore.length > 0) throw await createChangedProblem(db, withMore);
  for (const id of addedIds) await deletePerson(db, id);
  await deleteMergeOfStep(db, stepId);
  const left = await lockHouseholds(db, familyIds);
  for (const home of left) await replaceWords(db, home);
  await refreshHouseholdNames(db, familyIds);
  return { homes, left };
}

async function createChangedProblem(db: ChurchDb, ids: readonly string[]): Promise<Problem> {
  const people = await listRelatedPeople(db, ids);
  const homes = await listHouseholdNames(db, ids);
  const names = [...people.map(({ displayName }) => displayName), ...homes.map(({ name }) => name)];
  return new Problem('conflict', 'families:errors.undo-changed', {
    values: { names: names.toSorted().join(', ') },
  });
}
