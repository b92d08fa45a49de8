import { subscriptionPermissions } from '#domain/subscription/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  frontPageNotices: [
    definePart({
      permission: subscriptionPermissions.view,
      subscription: false,
      order: 10,
      load: () => import('./usage/LimitNotice.tsx'),
    }),
  ],
};
