import { frontPageAddress } from '#domain/access/addresses.ts';
import { advancesContract } from '#domain/advances/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByAdvances = [
  advancesContract.list,
  advancesContract.get,
  advancesContract.findPosted,
  frontPageAddress,
];
