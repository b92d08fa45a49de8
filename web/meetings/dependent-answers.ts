import { groupsContract } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** A visitor who becomes a member leaves the list of visitors. */
export default [
  { of: groupsContract.members, change: [reportsContract.visitors] },
] satisfies readonly DependentAnswers[];
