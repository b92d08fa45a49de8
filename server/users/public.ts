/** What other rooms may use of this one. */
export { mailActivation } from './mailing.ts';
