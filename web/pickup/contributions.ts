import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupRights } from '#domain/pickup/rights.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const pickupContributions: Contributions = {
  memberParts: [
    definePart({
      permission: peoplePermissions.view,
      right: pickupRights.see,
      order: 50,
      load: () => import('./PickupOfPerson.tsx'),
    }),
  ],
};
