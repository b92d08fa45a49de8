/** What other rooms may use of this one. */
export { endSubscriptions } from './end-subscriptions.ts';
