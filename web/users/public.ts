/** Exports of users for other features. */
export { RoleAndLanguage, type InvitationValues } from './invitations/RoleAndLanguage.tsx';
export { useRoleName } from './roles/role-names.ts';
export { userPath } from './routes.ts';
