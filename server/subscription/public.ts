/** The interface for other rooms. */
export { cancelSubscriptions as endSubscriptions } from './cancel-subscriptions.ts';
