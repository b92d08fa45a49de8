/** Exports of users for other features. */
export { RoleAndLanguage, type InvitationValues } from './invitations/RoleAndLanguage.tsx';
export { userPath } from './routes.ts';
