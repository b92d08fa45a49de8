/** The interface for other rooms and the demo. */
export { assignFollowUp, undoAssignment } from './assign.ts';
export type { FollowUpViewers } from './assignees.ts';
export { seedFollowUps } from './demo.ts';
