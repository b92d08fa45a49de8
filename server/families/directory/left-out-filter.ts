/** The filter of the list of people that finds those without consent to appear in the directory. */
import { parseLeftOut } from '#domain/families/directory.ts';
import { leftOutKey } from '#domain/families/filter-keys.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import type { PeopleFilter } from '#server/people/public.ts';
import { compile } from '../queries/home-filter-queries.ts';
import { churchPlace } from '../queries/search-queries.ts';
import { isLeftOut } from './directory-queries.ts';

export const leftOutFilter: PeopleFilter = {
  key: leftOutKey,
  permission: familiesPermissions.view,
  isValid: (value) => parseLeftOut(value) !== null,
  buildCondition(value, add, today) {
    const filters = parseLeftOut(value);
    return filters
      ? compile(isLeftOut(churchPlace, filters, { today, features: [] }), add)
      : 'false';
  },
};
