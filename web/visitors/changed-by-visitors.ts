import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';

/** What a follow-up changes on screens. */
export const changedByFollowUps = [visitorsContract.followUps, frontPageContract.read];

/** What accepting a card, and its undo, changes on screens. */
export const changedByCards = [
  ...changedByFollowUps,
  inboxContract.list,
  inboxContract.counts,
  inboxContract.get,
  visitorsContract.card,
  peopleContract.list,
  peopleContract.get,
  familiesContract.list,
  familiesContract.get,
  familiesContract.ofPerson,
];
