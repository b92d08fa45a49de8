import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { JoinedGroupsCard } from '#domain/meetings/front-page.ts';
import type { ReportForm } from '#domain/meetings/reports/schema.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { defineKeptPage } from '#web/core/kept-page.ts';
import { inboxTaskPath } from '#web/people/public.ts';
import { gatheringPath, lastReportPath, reportOfDayPath } from './routes.ts';

const permission = groupsPermissions.view;

interface AskedReport {
  readonly groupId: string;
  readonly gatheringId?: string;
  readonly day?: string;
}

const toReportPath = ({ groupId, gatheringId, day }: AskedReport): string =>
  gatheringId
    ? gatheringPath(groupId, gatheringId)
    : day
      ? reportOfDayPath(groupId, day)
      : lastReportPath(groupId);

export const contributions: Contributions = {
  frontPageNotices: [
    definePart({
      permission: groupsPermissions.report,
      order: 30,
      load: () => import('./report/merge/MergedReports.tsx'),
    }),
  ],
  frontPageCards: [
    defineFrontPageCard<JoinedGroupsCard>({
      key: 'groups-joined',
      place: 'main',
      order: 18,
      load: () => import('./JoinedGroupsCard.tsx'),
    }),
  ],
  groupVerbs: [
    definePart({
      permission: groupsPermissions.report,
      order: 10,
      load: () => import('./ReportVerb.tsx'),
    }),
  ],
  groupNeeds: [definePart({ permission, order: 10, load: () => import('./ReportNeeds.tsx') })],
  groupParts: [
    {
      place: 'above',
      ...definePart({
        permission,
        order: 40,
        load: () => import('./report/MeetingsSection.tsx'),
      }),
    },
    {
      place: 'above',
      ...definePart({
        permission,
        order: 50,
        load: () => import('./report/VisitorsSection.tsx'),
      }),
    },
  ],
  taskKinds: [
    {
      kind: 'group-visitors',
      labelKey: 'groups:waitingVisitors.task',
      icon: 'inbox',
      path: (id) => inboxTaskPath('group_visitor', id),
    },
  ],
  submissionKinds: [
    {
      kind: 'group_visitor',
      oneKey: 'groups:waitingVisitors.one',
      labelKey: 'groups:waitingVisitors.many',
      factKey: (fact) => fact,
      factNamespaces: [],
      ...definePart({
        permission: groupsPermissions.all,
        order: 31,
        load: () => import('./VisitorSubmission.tsx'),
      }),
    },
  ],
  keptPages: [
    defineKeptPage<AskedReport, ReportForm>({
      endpoint: 'GET /api/groups/:groupId/report-form',
      labelKey: 'groups:reports.titleOf',
      locate: (asked, { group, day }) => ({
        path: toReportPath(asked),
        values: { group: group.name },
        day,
      }),
    }),
  ],
  dependentAnswers: () => import('./dependent-answers.ts'),
};
