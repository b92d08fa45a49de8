import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  memberBulkActions: [
    definePart({
      permission: peoplePermissions.edit,
      module: 'newsletters',
      order: 22,
      load: () => import('./AskSelected.tsx'),
    }),
  ],
};
