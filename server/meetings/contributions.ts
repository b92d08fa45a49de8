import { groupsContract } from '#domain/groups/contract.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { toGroupScope } from '#server/groups/public.ts';
import { joinedGroups } from './joined-groups/joined-groups.ts';
import { planGatherings } from './plan/plan.ts';
import {
  eraseFromMeetings,
  moveAttendances,
  recountWeeksOfPeople,
} from './queries/follow-people-queries.ts';
import { listReportedGroups } from './queries/reported-groups-queries.ts';
import { isPhotoOfMeeting } from './reports/photo-queries.ts';
import { listNewcomers } from './visitors/seen-visitors.ts';
import { groupVisitorKind } from './visitors/visitor-kind.ts';

/** The photo of a meeting is seen by users who see its group. */
const photos: FileRule = {
  owner: 'gatherings',
  endpoint: groupsContract.get,
  sees: ({ db, actor }, fileId) => isPhotoOfMeeting(db, toGroupScope(actor), fileId),
};

/** What this feature adds to earlier ones. */
export const meetingsContributions = {
  onGroupsRescheduled: planGatherings,
  listUsedGroups: listReportedGroups,
  listNewcomers,
  frontPageCards: [joinedGroups],
  onPeopleErased: eraseFromMeetings,
  onPeopleMerged: moveAttendances,
  onMergeUndone: recountWeeksOfPeople,
  fileRules: [photos],
  submissionKinds: [groupVisitorKind],
};
