import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { followUpsContract } from '#domain/follow-ups/contract.ts';

/** What a follow-up changes on screens. */
export const changedByFollowUps = [
  followUpsContract.list,
  followUpsContract.mine,
  followUpsContract.ofPerson,
  followUpsContract.get,
  frontPageContract.read,
];
