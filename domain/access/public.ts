/** What other rooms of the ground floor may use of access. */
export { churchStatuses } from './guard.ts';
export {
  graceAfter,
  subscriptionStatuses,
  type Standing,
  type SubscriptionStatus,
} from './standing.ts';
export { supportAccess, supportLimits } from './support-contract.ts';
