import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/groups/finder/contract.ts';
import { reportsContract } from '#domain/groups/reports/contract.ts';
import { waitingVisitorsContract } from '#domain/groups/reports/waiting-contract.ts';
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

/** The same of a visitor who waits. */
export const changedByVisitors = [
  waitingVisitorsContract.get,
  reportsContract.form,
  reportsContract.visitors,
  inboxContract.list,
  inboxContract.counts,
  inboxContract.get,
  peopleContract.list,
  frontPageContract.read,
];
