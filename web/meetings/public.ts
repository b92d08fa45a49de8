/** Exports of meetings for other features. */
export { OwnedReport } from './report/OwnedReport.tsx';
export { toSubject, useRememberedReports } from './remembered-reports.ts';
export { useAttendanceWords } from './attendance-words.ts';
export { useMeetingTime } from './meeting-time.ts';
export { gatheringPath } from './routes.ts';
