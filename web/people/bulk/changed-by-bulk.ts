import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers a change of many people affects. */
export const changedByBulk = [
  peopleContract.list,
  peopleContract.initials,
  peopleContract.statistics,
  peopleContract.get,
];
