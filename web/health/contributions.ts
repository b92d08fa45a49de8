import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  memberParts: [
    definePart({
      permission: peoplePermissions.view,
      order: 60,
      load: () => import('./HealthOfPerson.tsx'),
    }),
  ],
};
