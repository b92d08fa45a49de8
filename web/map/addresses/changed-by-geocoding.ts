import { geocodingContract } from '#domain/geocoding/contract.ts';
import { changedByMap } from '../changed-by-map.ts';

/** What a search for points that starts or stops changes. */
export const changedByGeocoding = [
  geocodingContract.status,
  geocodingContract.failures,
  ...changedByMap,
];
