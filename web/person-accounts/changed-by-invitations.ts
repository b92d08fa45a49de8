import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';

export const changedByInvitations = [
  personAccountsContract.ofPerson,
  personAccountsContract.leaders,
  invitationsContract.list,
  managementContract.list,
  rolesContract.list,
  frontPageContract.read,
];
