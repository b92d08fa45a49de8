import { groupsContract } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** Whoever becomes a member is no visitor any more. */
export default [
  { of: groupsContract.members, change: [reportsContract.visitors] },
] satisfies readonly DependentAnswers[];
