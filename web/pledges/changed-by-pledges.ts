import { pledgesContract } from '#domain/pledges/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByPledges = [
  pledgesContract.campaigns,
  pledgesContract.campaign,
  pledgesContract.pledges,
];
