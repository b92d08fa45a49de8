import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers a change of many people affects. */
export const changedByBulk = [
  peopleContract.list,
  peopleContract.initials,
  peopleContract.statistics,
  peopleContract.get,
  peopleContract.timeline,
];

/** With those that tell how far a change is that goes on. */
export const startedByBulk = [...changedByBulk, peopleBulkContract.work];
