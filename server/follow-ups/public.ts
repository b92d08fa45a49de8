/** The interface for other rooms. */
export { assignFollowUp, undoAssignment } from './assign.ts';
export type { FollowUpViewers } from './assignees.ts';
