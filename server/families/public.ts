/** Exports of families for other features. */
export { listFamilyRecordNames } from './record-names.ts';
export { addSampleHouseholds } from './samples/sample-households.ts';
export { bringIntoFamily, undoBringing } from './newcomers.ts';
export { listFellowHeads, readHeadedHomes, readHomes } from './queries/dependant-queries.ts';
export type { FamilyFilter } from './list-context.ts';
export { checkForm } from './registration/check-form.ts';
export { registrationKind } from './registration/submission-kind.ts';
export { addRelations, lockFamilies } from './relations/add-relations.ts';
export {
  listLivingMembers,
  listUnrelatedHouseholds,
  readRelationProgress,
} from './relations/proposal-queries.ts';
export { listRelatedPeople, readMaritalStatuses } from './relations/related-people-queries.ts';
export { listRelations } from './relations/relation-queries.ts';
export { readRelation } from './relations/relation-row.ts';
export { isStepKept } from './queries/undo-records.ts';
export { getFamily } from './save-household.ts';
export { listRoleChoices } from './roles.ts';
