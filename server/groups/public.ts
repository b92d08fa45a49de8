/** Exports of groups for other features. */
export type { AddedGroupColumns, GroupCompletion, GroupContributions } from './later-features.ts';
export { selectLeaders, toSchedule, type LeaderJson } from './queries/list-queries.ts';
export { countLivingMembers, hasLeader, isLivingMember } from './queries/living-queries.ts';
export { listTypes } from './types.ts';
export { readGroupWords, splitCell, toGroupKey } from './spreadsheet/group-cells.ts';
export {
  eraseSheetGroups,
  lockSheetGroups,
  writeSheetGroups,
  type SheetGroup,
} from './sheet-groups.ts';
export { listNameWords, similarGroup } from './spreadsheet/name-reader.ts';
export {
  listKnownGroups,
  listPeopleWithGroups,
  type KnownGroup,
} from './spreadsheet/sheet-queries.ts';
export {
  getShielding,
  joinPhone,
  toContact,
  type ContactRow,
  type Shielding,
} from './people/contact-queries.ts';
export {
  lockMeetingGroup,
  readGroupColumns,
  type GroupColumns,
  type MeetingGroup,
} from './queries/group-queries.ts';
export {
  buildScope,
  isClosed,
  isHighest,
  isLed,
  isNearestLeader,
  listLedGroups,
  readLeadership,
  type GroupScope,
} from './queries/scope-queries.ts';
export { readGroupNames } from './queries/right-scope-queries.ts';
export {
  listLeaders,
  listLeadersOfGroups,
  listMembersOfGroups,
  listOwnGroups,
  readGroupProgress,
  type OwnGroup,
} from './queries/own-group-queries.ts';
export { listSeenGroups } from './people/seen-groups.ts';
export { addSampleGroups } from './samples/sample-groups-queries.ts';
export type { SampleGroup } from './samples/sample-group.ts';
export {
  createMissingGroupProblem,
  lockGroupFor,
  lockMeetingGroupFor,
  readAccess,
  requireAccess,
  toGroupScope,
} from './access.ts';
export { getToday, toAuthor, type GroupCall } from './author.ts';
export { addToGroup } from './change-members.ts';
export { insertMembers } from './queries/member-queries.ts';
export { listRoleRows } from './queries/type-queries.ts';
export { keepKnown, readKnownPeople, seesPeople } from './people/known-people.ts';
