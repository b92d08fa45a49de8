import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupRights } from '#domain/pickup/rights.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

const seen = { permission: peoplePermissions.view, right: pickupRights.see };

export const contributions: Contributions = {
  heldKinds: [{ kind: 'pickup', labelKey: 'pickup:heldByDeceased', icon: 'users' }],
  memberParts: [
    definePart({ ...seen, scopes: 'any', order: 50, load: () => import('./PickupOfPerson.tsx') }),
  ],
  mergeKinds: [{ kind: 'pickup', labelKey: 'pickup:title', icon: 'people' }],
  familyParts: [
    {
      place: 'main',
      ...definePart({ ...seen, order: 20, load: () => import('./PickupOfFamily.tsx') }),
    },
  ],
};
