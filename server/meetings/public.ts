/** Exports of meetings for other features. */
export { insertGathering } from './queries/gathering-queries.ts';
export {
  listOfferingsOfGroups,
  listPendingOfferings,
  recordOfferings,
} from './queries/offering-queries.ts';
export { readLastAttendance, readMeetingFigures } from './queries/figures-queries.ts';
export { listExpectedOfGroups } from './reports/group-owner.ts';
export { addSampleMeetings } from './sample-meetings.ts';
export { reportSampleMeeting } from './sample-gathering-queries.ts';
export { recountWeeks } from './queries/week-queries.ts';
export type { OnDatesCancelled, OnDatesMoved } from './reports/on-dates-cancelled.ts';
export { toExpectedList, type Expected, type MeetingOwner } from './reports/meeting-owner.ts';
export {
  listComingMeetings,
  listUnreportedMeetings,
  markMeetings,
  type DueMeeting,
} from './plan/due-meetings-queries.ts';
export { hasDueMeeting } from './plan/unscoped-queries.ts';
export { listMeetingsOfDays } from './plan/list-meetings.ts';
