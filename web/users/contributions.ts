import { usersPermissions } from '#domain/access/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { userPath } from './routes.ts';

export const contributions: Contributions = {
  recordPages: [
    { table: 'users', adminOnly: true, permission: usersPermissions.view, path: userPath },
  ],
  taskKinds: [
    {
      kind: 'join-requests',
      labelKey: 'users:tasks.joinRequests',
      icon: 'users',
      need: { verbKey: 'dashboard:verbs.answer' },
      path: () => '/app/usuarios?tab=joining',
    },
  ],
  searchTasks: () => import('./search-tasks.ts'),
};
