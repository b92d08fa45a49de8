import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';
import { changedByAdvances } from './changed-by-advances.ts';

/** A settlement that is reversed leaves the advance open again. */
export default [
  { of: ledgerContract.list, change: changedByAdvances },
] satisfies readonly DependentAnswers[];
