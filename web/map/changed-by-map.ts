import { mapContract } from '#domain/map/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';

/** What a moved or hidden place, or a zone, changes. */
export const changedByMap = [
  mapContract.pins,
  mapContract.homes,
  mapContract.nearest,
  mapContract.ofPerson,
  mapContract.zones,
  peopleContract.list,
  peopleContract.initials,
  peopleContract.timeline,
];
