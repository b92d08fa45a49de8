import { cashContract } from '#domain/cash/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** Each posting changes what lies in boxes. */
export default [
  { of: ledgerContract.list, change: [cashContract.boxes] },
] satisfies readonly DependentAnswers[];
