import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { waitingVisitorsContract } from '#domain/meetings/reports/waiting-contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** What it changes on screens that somebody says who a visitor is. */
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
