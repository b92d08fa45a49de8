import { familiesContract } from '#domain/families/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers change with households and who belongs to them. */
export const changedByFamilies = [
  familiesContract.list,
  familiesContract.figures,
  familiesContract.get,
  familiesContract.ofPerson,
  peopleContract.get,
  peopleContract.list,
  peopleContract.timeline,
];
