import { familiesContract } from '#domain/families/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

/** The words for a role depend on the marital status. */
export default [
  { of: peopleContract.get, change: [familiesContract.get, familiesContract.ofPerson] },
] satisfies readonly DependentAnswers[];
