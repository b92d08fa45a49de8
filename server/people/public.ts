/** Exports of people for other rooms. */
export type { OnPersonErased } from './erase-person.ts';
export type { OnPeopleMerged } from './merge/merge-people.ts';
export type { MergeCount } from './merge/merge-routes.ts';
export { listMergedIds } from './merge/merge-queries.ts';
export type { TimelineSource } from './timeline.ts';
export { readTimelinePage, type TimelineQuery } from './queries/timeline-queries.ts';
export {
  findPeople,
  selectActiveCandidates,
  updateEmailStatus,
  selectMemberCandidates,
  selectPeopleCandidates,
  updateConsentByEmail,
  hasDied,
  hasWithdrawnConsent,
  type RecipientSource,
} from './queries/audience-queries.ts';
export { getPersonName } from './save-person.ts';
export { readFirstVisits } from './queries/coming-queries.ts';
export { addSamplePhotos } from './photo/sample-photos.ts';
export {
  addSampleDuplicates,
  addSampleCorrection,
  addSampleUser,
  addSamplePeople,
  seedChurch,
  type SampleHome,
} from './samples/seed-church.ts';
export { insertPeople, insertPeopleRows, listPeopleInsertions } from './queries/bulk-queries.ts';
export {
  requireRoomFilter,
  type PeopleColumn,
  type PeopleFilter,
  type RoomFilter,
} from './list/list-contributions.ts';
export { savedFilterSource } from './saved-filters/recipient-source.ts';
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
export { peopleFileRules } from './photo/file-rules.ts';
export { deletePhotoAfterCommit, photoSizes, storePhoto } from './photo/photo-routes.ts';
export { defineSubmissionKind, recordSubmission, type Submission } from './inbox/kinds.ts';
export {
  clearDecision,
  findSubmissionOfKind,
  hasMoreWaiting,
  insertSubmission,
  lockSubmission,
  readNamedPeople,
  saveDecision,
} from './inbox/inbox-queries.ts';
export { inboxFrontPage } from './inbox/routes.ts';
export type { ImportedPerson, RoomColumns, RoomImport } from './import/room-columns.ts';
export { changeOwnAddress, recordDeath, setMaritalStatus } from './queries/life-event-queries.ts';
export { movingFigures } from './queries/figure-queries.ts';
export type { DependantSource } from './own-records/own-people.ts';
export { saveNewcomers, undoNewcomers } from './newcomers.ts';
export { findPersonDuplicates } from './save-person.ts';
export {
  householdNameTypes,
  insertAllHouseholdNames,
  joinNames,
  refreshHouseholdNames,
} from './queries/household-name-queries.ts';
