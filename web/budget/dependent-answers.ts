import { budgetContract } from '#domain/budget/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** Each posting stands beside what was planned. */
export default [
  { of: ledgerContract.list, change: [budgetContract.get] },
] satisfies readonly DependentAnswers[];
