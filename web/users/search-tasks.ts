import { usersPermissions } from '#domain/access/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'users:search.invite',
    wordsKey: 'users:search.inviteWords',
    adminOnly: true,
    permission: usersPermissions.manage,
    icon: 'users',
    path: '/app/usuarios',
  },
];

export default searchTasks;
