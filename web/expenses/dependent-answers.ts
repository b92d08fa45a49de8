import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';
import { changedByExpenses } from './changed-by-expenses.ts';

/** An expense that is recorded pays a request; one that is reversed leaves it to be paid again. */
export default [
  { of: ledgerContract.list, change: changedByExpenses },
] satisfies readonly DependentAnswers[];
