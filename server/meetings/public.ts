/** Exports of meetings for other features. */
export { insertGathering } from './queries/gathering-queries.ts';
export { recountWeeks } from './queries/week-queries.ts';
export type { MeetingOwner } from './reports/meeting-owner.ts';
