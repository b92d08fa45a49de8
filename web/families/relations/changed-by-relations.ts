import { relationsContract } from '#domain/families/relations/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** The endpoints whose answers a relation is part of. */
export const changedByRelations = [
  relationsContract.list,
  relationsContract.tree,
  peopleContract.timeline,
];
