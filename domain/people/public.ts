/** Exports of people for other features. */
export { peopleFilters, peopleFiltersInput, peopleSelection, type PeopleFilters } from './list.ts';
export { customFieldView, customValuesInput, customValuesView } from './custom/fields.ts';
export { personName, featureFilters } from './list.ts';
