export { churchStatuses } from './guard.ts';
export {
  getGraceEnd,
  isSubscriptionRunning,
  subscriptionStatuses,
  type SubscriptionState,
  type SubscriptionStatus,
} from './subscription-state.ts';
export { supportAccess, supportLimits } from './support-contract.ts';
