/** The interface for other features. */
export { changedByFollowUps } from './changed-by-follow-ups.ts';
export { default as AssignFollowUp } from './AssignFollowUp.tsx';
