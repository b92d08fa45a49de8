/** Exports of groups for other features. */
export type { MeetingOwner } from './reports/meeting-owner.ts';
