import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const newslettersContributions: Contributions = {
  dashboardCards: [
    definePart({
      permission: newslettersPermissions.send,
      subscription: false,
      allowedWhenReadOnly: true,
      order: 20,
      load: () => import('./sending/OngoingSendings.tsx'),
    }),
  ],
};
