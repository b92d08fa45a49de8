import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers change with who belongs to groups. */
export const changedByMembers = [
  groupsContract.list,
  groupsContract.get,
  groupsContract.members,
  groupsContract.ofPerson,
  peopleContract.list,
  peopleContract.timeline,
];
