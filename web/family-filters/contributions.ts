import { homeFilterKeys, leftOutKey, type HomeFilter } from '#domain/families/filter-keys.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { definePart, type Contributions, type ListFilter } from '#web/core/contributions.tsx';

const permission = familiesPermissions.view;

const defineHomeFilter = (name: HomeFilter, order: number, labelKey: string): ListFilter => ({
  key: homeFilterKeys[name],
  labelKey,
  ...definePart({
    permission,
    order,
    load: async () => ({
      default: (await import('./HomeFilters.tsx')).homeFilterParts[name],
    }),
  }),
});

export const contributions: Contributions = {
  memberFilters: [
    {
      key: 'family',
      labelKey: 'families:memberFilter.label',
      ...definePart({ permission, order: 1, load: () => import('./FamilyFilter.tsx') }),
    },
    defineHomeFilter('size', 2, 'families:homeFilters.size'),
    defineHomeFilter('children', 3, 'families:homeFilters.children'),
    defineHomeFilter('kind', 4, 'families:homeFilters.kind'),
    defineHomeFilter('missing', 5, 'families:homeFilters.missing'),
    {
      key: leftOutKey,
      labelKey: 'families:directory.leftOutFilter',
      ...definePart({ permission, order: 8, load: () => import('./LeftOutFilter.tsx') }),
    },
  ],
};
