/** The interface for other rooms. */
export type { CountPlanUsage } from './routes.ts';
export { cancelSubscriptions } from './cancel-subscriptions.ts';
