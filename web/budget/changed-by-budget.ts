import { budgetContract } from '#domain/budget/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByBudget = [budgetContract.get];
