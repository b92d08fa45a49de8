import type { Contributions } from '#web/core/contributions.tsx';

export const usersContributions: Contributions = {
  taskKinds: [
    {
      kind: 'join-requests',
      labelKey: 'users:tasks.joinRequests',
      icon: 'users',
      path: () => '/app/usuarios?tab=joining',
    },
  ],
};
