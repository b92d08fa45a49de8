/** The interface for other features. */
export type { CountPlanUsage } from './routes.ts';
export { cancelSubscriptions } from './cancel-subscriptions.ts';
