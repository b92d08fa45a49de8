import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

const change = [personAccountsContract.ofPerson, personAccountsContract.leaders];

/** The record, the groups, the users and the invitations decide who can be invited. */
export default [
  { of: invitationsContract.list, change },
  { of: managementContract.list, change },
  { of: peopleContract.get, change },
  { of: groupsContract.get, change },
] satisfies readonly DependentAnswers[];
