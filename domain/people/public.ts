/** Exports of people for other rooms. */
export { peopleFilters, peopleFiltersInput, peopleSelection, type PeopleFilters } from './list.ts';
export { personName, roomFilters } from './list.ts';
