import { familiesContract } from '#domain/families/contract.ts';
import { relationsContract } from '#domain/families/relations/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers change with households, who belongs to them, and a change that is undone. */
export const changedByFamilies = [
  familiesContract.list,
  familiesContract.figures,
  familiesContract.get,
  familiesContract.ofPerson,
  relationsContract.list,
  relationsContract.tree,
  peopleContract.get,
  peopleContract.list,
  peopleContract.timeline,
];
