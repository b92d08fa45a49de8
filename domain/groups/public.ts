/** Exports of groups for other features. */
export {
  groupKinds,
  headcountCategories,
  joinPolicies,
  profileMaritalStatuses,
  profileSexes,
  typeInput,
} from './types.ts';
