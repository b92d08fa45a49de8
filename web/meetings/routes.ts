import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const meetingsScreens = [
  {
    path: '/app/grupos/:groupId/reunion/:gatheringId',
    file: 'meetings/report/ReportPage.tsx',
    titleKey: 'groups:reports.title',
    layout: 'app',
    permission: groupsPermissions.report,
  },
] as const satisfies readonly Screen[];

/** The report of a meeting. */
export const gatheringPath = (groupId: string, gatheringId: string): string =>
  `/app/grupos/${groupId}/reunion/${gatheringId}`;
/** In the place of a meeting's id: the last one that has no report, or that of a day. */
export const lastGathering = 'hoy';
export const lastReportPath = (groupId: string): string => gatheringPath(groupId, lastGathering);
export const reportOfDayPath = (groupId: string, day: string): string =>
  `${lastReportPath(groupId)}?dia=${day}`;
