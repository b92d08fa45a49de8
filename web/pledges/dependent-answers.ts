import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';
import { changedByPledges } from './changed-by-pledges.ts';

/** Each posting may be given for a campaign. */
export default [
  { of: ledgerContract.list, change: changedByPledges },
] satisfies readonly DependentAnswers[];
