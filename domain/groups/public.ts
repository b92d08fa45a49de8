/** Exports of groups for other features. */
export {
  groupKinds,
  joinPolicies,
  profileMaritalStatuses,
  profileSexes,
  typeInput,
} from './types.ts';
