import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';

/** The answers of earlier features that an invitation changes; those of this feature depend on them. */
export const changedByInvitations = [
  invitationsContract.list,
  managementContract.list,
  rolesContract.list,
  frontPageContract.read,
];
