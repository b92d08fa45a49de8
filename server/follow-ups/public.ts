/** The interface for other rooms. */
export {
  assignFollowUp,
  assignMany,
  undoAssignment,
  type AssignedMany,
  type Assignment,
} from './assign.ts';
export { listAssignees, type FollowUpViewers } from './assignees.ts';
