import { groupsPermissions } from '#domain/groups/permissions.ts';
import type {
  AttendanceCard,
  OwnGroupsCard,
  UnreportedCard,
} from '#domain/supervision/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { missingPath } from './routes.ts';

const permission = groupsPermissions.view;

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<OwnGroupsCard>({
      key: 'groups-own',
      place: 'needs',
      order: 2,
      load: () => import('./DueReports.tsx'),
    }),
    defineFrontPageCard<UnreportedCard>({
      key: 'groups-unreported',
      place: 'needs',
      order: 6,
      load: () => import('./UnreportedNeed.tsx'),
    }),
    defineFrontPageCard<AttendanceCard>({
      key: 'groups-attendance',
      place: 'figure',
      order: 8,
      load: () => import('./AttendanceCard.tsx'),
    }),
    defineFrontPageCard<OwnGroupsCard>({
      key: 'groups-own',
      place: 'main',
      order: 15,
      load: () => import('./OwnGroupsCard.tsx'),
    }),
    defineFrontPageCard<UnreportedCard>({
      key: 'groups-unreported',
      place: 'main',
      order: 28,
      load: () => import('./UnreportedCard.tsx'),
    }),
  ],
  groupParts: [
    {
      place: 'above',
      ...definePart({ permission, order: 30, load: () => import('./BelowSection.tsx') }),
    },
  ],
  groupListLinks: [
    {
      permission,
      order: 10,
      isMain: true,
      labelKey: 'groups:missing.title',
      icon: 'people',
      to: missingPath(),
    },
  ],
  searchTasks: () => import('./search-tasks.ts'),
  dependentAnswers: () => import('./dependent-answers.ts'),
};
