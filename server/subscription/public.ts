/** The interface for other rooms. */
export type { CountPlanUsage } from './routes.ts';
export { cancelSubscriptions as endSubscriptions } from './cancel-subscriptions.ts';
