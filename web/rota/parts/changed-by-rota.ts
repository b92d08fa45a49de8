import { frontPageAddress } from '#domain/access/addresses.ts';
import { planContract } from '#domain/rota/plan.ts';
import { rotaContract } from '#domain/rota/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByRota = [
  rotaContract.teams,
  rotaContract.board,
  rotaContract.needs,
  rotaContract.toAsk,
  rotaContract.mine,
  planContract.get,
  frontPageAddress,
];
