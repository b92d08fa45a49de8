/** The interface for other rooms. */
export { default as AssignFollowUp } from './AssignFollowUp.tsx';
export { changedByFollowUps } from './changed-by-follow-ups.ts';
