import { peoplePermissions } from '#domain/people/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { followUpsPath, myFollowUpsPath } from './routes.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'follow-ups:search.mine',
    wordsKey: 'follow-ups:search.mineWords',
    module: 'people',
    subscription: true,
    icon: 'followUp',
    path: myFollowUpsPath,
  },
  {
    labelKey: 'follow-ups:search.overdue',
    wordsKey: 'follow-ups:search.overdueWords',
    permission: peoplePermissions.view,
    icon: 'followUp',
    path: `${followUpsPath}?overdue=yes`,
  },
];

export default searchTasks;
