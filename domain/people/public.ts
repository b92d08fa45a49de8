/** Exports of people for other features. */
export { peopleFilters, peopleFiltersInput, peopleSelection, type PeopleFilters } from './list.ts';
export { parseYesNo } from './import/choice-aliases.ts';
export { personName, featureFilters } from './list.ts';
