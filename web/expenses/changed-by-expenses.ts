import { frontPageAddress } from '#domain/access/addresses.ts';
import { expensesContract } from '#domain/expenses/contract.ts';

/** The endpoints whose answers a change is part of. */
export const changedByExpenses = [
  expensesContract.list,
  expensesContract.get,
  expensesContract.findPaid,
  frontPageAddress,
];

/** Those of who decides and of what is asked for each month. */
export const changedByRules = [
  expensesContract.rules,
  expensesContract.recurring,
  ...changedByExpenses,
];
