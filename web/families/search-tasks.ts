import { familiesPermissions } from '#domain/families/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { familiesPath } from './routes.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'families:search.labels',
    wordsKey: 'families:search.labelsWords',
    permission: familiesPermissions.view,
    icon: 'mail',
    path: familiesPath,
  },
  {
    labelKey: 'families:search.directory',
    wordsKey: 'families:search.directoryWords',
    permission: familiesPermissions.view,
    icon: 'people',
    path: familiesPath,
  },
];

export default searchTasks;
