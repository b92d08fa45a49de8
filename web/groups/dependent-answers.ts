import { groupsContract } from '#domain/groups/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** The total changes with the list. */
export default [
  { of: groupsContract.list, change: [groupsContract.count] },
] satisfies readonly DependentAnswers[];
