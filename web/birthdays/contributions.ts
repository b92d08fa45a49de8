import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { birthdaysPath } from './routes.ts';

export const contributions: Contributions = {
  searchTasks: () => import('./search-tasks.ts'),
  weekLinks: [
    {
      permission: peoplePermissions.view,
      order: 10,
      labelKey: 'birthdays:search.print',
      icon: 'print',
      to: birthdaysPath,
    },
  ],
};
