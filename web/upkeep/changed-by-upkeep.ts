import { frontPageAddress } from '#domain/access/addresses.ts';
import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByUpkeep = [
  faultsContract.list,
  faultsContract.get,
  plansContract.list,
  frontPageAddress,
];
