import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  deathParts: [
    definePart({
      permission: peoplePermissions.edit,
      order: 20,
      load: () => import('./HeldByPerson.tsx'),
    }),
  ],
};
