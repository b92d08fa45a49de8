/** Exports of follow-ups for other features. */
export { addToFollowUp, assignFollowUp, undoAssignment } from './assign.ts';
export type { FollowUpViewers } from './assignees.ts';
