/** Exports of meetings for other features. */
export { toSubject, useRememberedReports } from './report/queued-report.ts';
export { useMeetingTime } from './meeting-time.ts';
export { gatheringPath } from './routes.ts';
