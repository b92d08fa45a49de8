/** Exports of families for other features. */
export { listFamilyRecordNames } from './record-names.ts';
export { addSampleHouseholds } from './samples/sample-households.ts';
export { bringIntoFamily, undoBringing } from './newcomers.ts';
export { listFellowHeads, readHeadedHomes, readHomes } from './queries/dependant-queries.ts';
export type { FamilyFilter } from './list-context.ts';
export { checkForm } from './registration/check-form.ts';
export { registrationKind } from './registration/submission-kind.ts';
export { readRelationProgress } from './relations/proposal-queries.ts';
export { formatProposedName, refreshHouseholds } from './change-memberships.ts';
export {
  insertHouseholds,
  listHouseholdNames,
  lockHouseholds,
} from './queries/household-queries.ts';
export { insertMemberships } from './queries/membership-queries.ts';
export { listRoleRows } from './queries/role-queries.ts';
export { removeOwnPlaces } from './queries/sample-queries.ts';
export { listRoleChoices, listRoles } from './roles.ts';
export {
  countMembers,
  listHomesForExport,
  readHouseholdKeys,
  type HouseholdKeys,
} from './spreadsheet/spreadsheet-queries.ts';
export { lockChangedHouseholds, undoHouseholds } from './spreadsheet/undo-households.ts';
