import { healthContract } from '#domain/health/contract.ts';

/** Both, because they share a version. */
export const changedByHealth = [healthContract.get, healthContract.contacts];
