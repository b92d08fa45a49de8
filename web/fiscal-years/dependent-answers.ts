import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';
import { changedByYears } from './changed-by-years.ts';

/** Postings and closed months stand in the report of their year. */
export default [
  { of: ledgerContract.list, change: changedByYears },
  { of: ledgerContract.months, change: changedByYears },
] satisfies readonly DependentAnswers[];
