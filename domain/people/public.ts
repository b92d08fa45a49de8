/** Exports of people for other features. */
export { peopleFilters, peopleFiltersInput, peopleSelection, type PeopleFilters } from './list.ts';
export { personName, featureFilters } from './list.ts';
