import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { missingPath } from './routes.ts';

const permission = groupsPermissions.view;

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'groups:search.absent',
    wordsKey: 'groups:search.absentWords',
    permission,
    icon: 'people',
    path: missingPath({ list: 'absent' }),
  },
  {
    labelKey: 'groups:search.newcomers',
    wordsKey: 'groups:search.newcomersWords',
    permission,
    icon: 'people',
    path: missingPath({ list: 'newcomers' }),
  },
  {
    labelKey: 'groups:search.unreported',
    wordsKey: 'groups:search.unreportedWords',
    permission,
    icon: 'groups',
    path: missingPath({ list: 'unreported' }),
  },
  {
    labelKey: 'groups:search.full',
    wordsKey: 'groups:search.fullWords',
    permission,
    icon: 'groups',
    path: missingPath({ list: 'full' }),
  },
  {
    labelKey: 'groups:search.leaderless',
    wordsKey: 'groups:search.leaderlessWords',
    permission,
    icon: 'groups',
    path: missingPath({ list: 'leaderless' }),
  },
];

export default searchTasks;
