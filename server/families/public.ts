/** Exports of families for other features. */
export { listFamilyRecordNames } from './record-names.ts';
export { addSampleHouseholds } from './samples/sample-households.ts';
export { bringIntoFamily, undoBringing } from './newcomers.ts';
export { listFellowHeads, readHeadedHomes, readHomes } from './queries/dependant-queries.ts';
export type { FamilyFilter } from './list-context.ts';
export { checkForm } from './registration/check-form.ts';
export { registrationKind } from './registration/submission-kind.ts';
export { readRelationProgress } from './relations/proposal-queries.ts';
export { listRoleChoices } from './roles.ts';
