import { fiscalYearsContract } from '#domain/fiscal-years/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByYears = [fiscalYearsContract.list, fiscalYearsContract.get];
