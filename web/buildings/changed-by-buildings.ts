import { buildingsContract } from '#domain/buildings/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByBuildings = [buildingsContract.list, buildingsContract.get];
