import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { missingContract } from '#domain/supervision/missing-contract.ts';
import { supervisionContract } from '#domain/supervision/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** Figures and lists change with each report. */
export default [
  {
    of: reportsContract.list,
    change: [
      supervisionContract.tree,
      supervisionContract.weeks,
      missingContract.people,
      missingContract.groups,
      missingContract.attendance,
    ],
  },
] satisfies readonly DependentAnswers[];
