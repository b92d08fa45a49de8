import { frontPageAddress } from '#domain/access/addresses.ts';
import { faultsContract, plansContract } from '#domain/upkeep/contract.ts';
import { papersContract } from '#domain/upkeep/papers.ts';

/** Those of papers; the tasks of the front page count them. */
export const changedByPapers = [papersContract.list, frontPageAddress];

/** The endpoints whose answers a change is part of. */
export const changedByUpkeep = [
  faultsContract.list,
  faultsContract.get,
  plansContract.list,
  frontPageAddress,
];
