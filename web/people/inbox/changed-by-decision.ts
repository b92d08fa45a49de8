import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';

/** What a decision about a submission changes on screens. */
export const changedByDecision = [
  inboxContract.list,
  inboxContract.counts,
  inboxContract.get,
  completionContract.ofPerson,
  frontPageContract.read,
];
