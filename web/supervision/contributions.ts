import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { OwnGroupsCard, UnreportedCard } from '#domain/supervision/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { missingPath } from './routes.ts';

const permission = groupsPermissions.view;

export const contributions: Contributions = {
  frontPageCards: [
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
