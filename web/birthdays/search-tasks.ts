import { peoplePermissions } from '#domain/people/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { birthdaysPath } from './routes.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'birthdays:search.print',
    wordsKey: 'birthdays:search.printWords',
    permission: peoplePermissions.view,
    icon: 'print',
    path: birthdaysPath,
  },
];

export default searchTasks;
