import { bankContract } from '#domain/bank/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByBank = [
  bankContract.accounts,
  bankContract.list,
  bankContract.get,
  bankContract.lines,
  bankContract.candidates,
  bankContract.rules,
  bankContract.ruled,
];
