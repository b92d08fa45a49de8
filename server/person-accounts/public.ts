/** Exports of person-accounts for other features. */
export { readLeaderProgress } from './read-accounts.ts';
