/** Exports of people for other features. */
export type { OnPeopleErased } from './erase-person.ts';
export type { OnPeopleMerged } from './merge/merge-people.ts';
export type { MergeContributions, MergeSource } from './merge/merge-routes.ts';
export { listMergedIds } from './merge/merge-queries.ts';
export { peopleSubject } from './subject.ts';
export type { TimelineSource } from './timeline.ts';
export { readTimelinePage, type TimelineQuery } from './queries/timeline-queries.ts';
export {
  findPeople,
  selectActiveCandidates,
  updateEmailStatus,
  selectMemberCandidates,
  selectPeopleWithAddresses,
  selectMembers,
  selectPeopleCandidates,
  updateConsentByEmail,
  hasWithdrawnConsent,
  type RecipientSource,
} from './queries/audience-queries.ts';
export {
  buildHasDied,
  buildIsDead,
  hasDied,
  isDead,
  listDeadIds,
} from './queries/death-queries.ts';
export { getPersonName } from './save-person.ts';
export { readFirstVisits } from './queries/coming-queries.ts';
export { seedChurch, type SampleHome, type SeedOptions } from './samples/seed-church.ts';
export { insertPeople, insertPeopleRows, listPeopleInsertions } from './queries/bulk-queries.ts';
export {
  requireFeatureFilter,
  type PeopleColumn,
  type PeopleFilter,
  type FeatureFilter,
} from './list/list-contributions.ts';
export { selectPeopleIds, toListContext } from './list/list-context.ts';
export {
  buildConditions,
  createStatement,
  type ListContext,
  type Statement,
} from './queries/list-conditions-queries.ts';
export { listBelongingStatuses } from './belonging-statuses.ts';
export { nameFields, readDisplayName, readFields, type NamedRow } from './person-mapper.ts';
export { checkNewPeople, validatePeople } from './add-people.ts';
export { listFamiliesFromForms } from './inbox/form-family-queries.ts';
export { findSameNames } from './queries/duplicate-queries.ts';
export { listActiveCustomFields } from './queries/field-queries.ts';
export { validateCustomValues } from './settings/validate-custom-values.ts';
export { deletePhotoAfterCommit, photoSizes, storePhoto } from './photo/photo-routes.ts';
export { insertLinks } from './completion/completion-queries.ts';
export { defineSubmissionKind, recordSubmission, type Submission } from './inbox/kinds.ts';
export {
  changeAccepted,
  clearDecision,
  findSubmissionOfKind,
  hasMoreWaiting,
  insertSubmission,
  lockSubmission,
  readNamedPeople,
  saveDecision,
} from './inbox/inbox-queries.ts';
export { tablesOfPerson } from './import/undo-import.ts';
export type { PeopleContributions } from './routes.ts';
export type {
  CompletingCells,
  FeatureColumns,
  FeatureDifference,
  FeatureImport,
  ImportedPerson,
  FeatureReader,
  ReadFeatureCell,
} from './import/feature-columns.ts';
export { changeOwnAddress, setMaritalStatus } from './queries/life-event-queries.ts';
export { changePersonFields, deletePerson, listOwnPlaces } from './queries/person-queries.ts';
export { countPeople, readPeopleToAsk } from './queries/statistics-queries.ts';
export { selectBirthdaysOfDays } from './queries/birthday-queries.ts';
export { listBirthdays } from './figures/birthdays-of-days.ts';
export { movingFigures } from './queries/figure-queries.ts';
export type { DependantSource } from './own-records/own-people.ts';
export { saveNewcomers, undoNewcomers } from './newcomers.ts';
export { completeRecords, findLivingDuplicates, findPersonDuplicates } from './save-person.ts';
export {
  householdNameTypes,
  insertAllHouseholdNames,
  joinNames,
  refreshHouseholdNames,
} from './queries/household-name-queries.ts';
export { readPrintedPeople, type PrintedPerson } from './queries/printed-people-queries.ts';
export {
  findByNames,
  listByName,
  readNameIndexes,
  type NameIndex,
} from './queries/by-name-queries.ts';
export { readFirstEmail, readFirstEmails, readFirstPhones } from './queries/contact-queries.ts';
