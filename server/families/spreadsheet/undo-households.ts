/** Takes back the households of an import. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { leaveRows } from '#server/core/database/related-tables.ts';
import {
  deleteInsertedRows,
  lockUndoRows,
  restoreUpdatedRows,
} from '#server/core/database/undo.ts';
import { refreshHouseholdNames, type FeatureImport } from '#server/people/public.ts';
import { deleteUnusedPlaces } from '#server/places/public.ts';
import { householdColumns, lockHouseholds, replaceWords } from '../queries/household-queries.ts';
import { listStepSubjects } from '../queries/membership-queries.ts';
import {
  listHouseholdsOfStep,
  listJoinedSince,
  listMembershipsOfNew,
  listPlacesOfNewHouseholds,
} from './spreadsheet-queries.ts';

/** The households that changed since, or to which others came. */
export async function lockChangedHouseholds(db: ChurchDb, importId: string) {
  const { changed } = await lockUndoRows(db, importId, 'households');
  const members = await lockUndoRows(db, importId, 'household_members');
  const householdIds = [...changed, ...(await listJoinedSince(db, importId))];
  return listHouseholdsOfStep(db, importId, { householdIds, membershipIds: members.changed });
}

/** Deletes the new ones, and gives those that people joined their names back; those of people who stay are left. */
export async function undoHouseholds(db: ChurchDb, { id, author }: FeatureImport): Promise<void> {
  const kept = (await lockChangedHouseholds(db, id)).map((household) => household.id);
  // Those of people who are deleted end then, and the family gets the name of those who stay.
  await leaveRows(db, id, [...kept, ...(await listMembershipsOfNew(db, id, kept))]);
  const { unchanged } = await lockUndoRows(db, id, 'households');
  const { householdIds } = await listStepSubjects(db, id);
  await deleteInsertedRows(db, id, 'household_members', author.at);
  const places = await listPlacesOfNewHouseholds(db, id);
  await deleteInsertedRows(db, id, 'households', author.at);
  await deleteUnusedPlaces(db, places);
  await restoreUpdatedRows(db, id, 'households', householdColumns, author);
  for (const household of await lockHouseholds(db, unchanged)) await replaceWords(db, household);
  await refreshHouseholdNames(db, householdIds);
}
