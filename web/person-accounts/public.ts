/** Exports of person-accounts for other features. */
export { inviteLeadersPath } from './routes.ts';
