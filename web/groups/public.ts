/** Exports of groups for other features. */
export { toSubject, useRememberedReports } from './report/queued-report.ts';
export { gatheringPath, groupListPath, groupPath, groupsPath, newGroupPath } from './routes.ts';
export { useMeetingTime } from './people/meeting-time.ts';
export { useTypes } from './types.ts';
export { withGroup } from './record/with-group.tsx';
export { NewGroupButton } from './form/NewGroupButton.tsx';
