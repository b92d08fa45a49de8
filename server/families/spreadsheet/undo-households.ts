/** Takes back the households of an import. */
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  deleteInsertedRows,
  lockUndoRows,
  restoreUpdatedRows,
} from '#server/core/database/undo.ts';
import { refreshHouseholdNames, type FeatureImport } from '#server/people/public.ts';
import { deleteUnusedPlaces } from '#server/places/public.ts';
import {
  householdColumns,
  listHouseholdNames,
  lockHouseholds,
  replaceWords,
} from '../queries/household-queries.ts';
import { listStepSubjects } from '../queries/membership-queries.ts';
import {
  listJoinedSince,
  listNamesOfMemberships,
  listPlacesOfNewHouseholds,
} from './spreadsheet-queries.ts';

/** The names of the households that changed since, or to which others came. */
export async function lockChangedHouseholds(db: ChurchDb, importId: string): Promise<string[]> {
  const { changed } = await lockUndoRows(db, importId, 'households');
  const members = await lockUndoRows(db, importId, 'household_members');
  const names = changed.length > 0 ? await listHouseholdNames(db, changed) : [];
  return [
    ...new Set([
      ...names.map(({ name }) => name),
      ...(await listNamesOfMemberships(db, members.changed)),
      ...(await listJoinedSince(db, importId)),
    ]),
  ];
}

/** Deletes the new ones, and gives those that people joined their names back. */
export async function undoHouseholds(db: ChurchDb, { id, author }: FeatureImport): Promise<void> {
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
