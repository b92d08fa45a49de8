import { relationsContract } from '#domain/families/relations/contract.ts';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** Relations are proposed by what is on record, and by who belongs to a family. */
export default [
  {
    of: relationsContract.list,
    change: [relationProposalsContract.ofFamily, relationProposalsContract.list],
  },
] satisfies readonly DependentAnswers[];
