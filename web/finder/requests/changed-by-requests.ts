import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/finder/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** What a request, its answer and the undo of it change on screens. */
export const changedByRequests = [
  finderContract.mine,
  finderContract.requests,
  finderContract.request,
  groupsContract.get,
  groupsContract.list,
  groupsContract.members,
  inboxContract.list,
  inboxContract.counts,
  inboxContract.get,
  peopleContract.list,
  frontPageContract.read,
];
