import { familiesContract } from '#domain/families/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { visitorsContract } from '#domain/visitors/contract.ts';
import { changedByFollowUps } from '#web/follow-ups/public.ts';

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
