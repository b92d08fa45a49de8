import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

const permission = peoplePermissions.view;

export const contributions: Contributions = {
  memberParts: [
    definePart({ permission, order: 45, load: () => import('./people/PlaceOfPerson.tsx') }),
  ],
  memberFilters: [
    {
      key: 'zone',
      labelKey: 'map:zones.one',
      ...definePart({ permission, order: 6, load: () => import('./people/ZoneFilter.tsx') }),
    },
    {
      key: 'area',
      labelKey: 'map:area.title',
      ...definePart({ permission, order: 7, load: () => import('./people/AreaFilter.tsx') }),
    },
  ],
  familyParts: [
    {
      place: 'side',
      ...definePart({ permission, order: 10, load: () => import('./people/PlaceOfFamily.tsx') }),
    },
  ],
  familyFilters: [
    {
      key: 'zone',
      labelKey: 'map:zones.one',
      ...definePart({ permission, order: 6, load: () => import('./people/ZoneFilter.tsx') }),
    },
  ],
  familyStatistics: [
    definePart({ permission, order: 10, load: () => import('./people/FamiliesOfZones.tsx') }),
  ],
  memberColumns: [
    {
      key: 'zone',
      labelKey: 'map:zones.one',
      isOptional: true,
      ...definePart({ permission, order: 6, load: () => import('./zones/ZoneCell.tsx') }),
    },
  ],
};
