import { familiesContract } from '#domain/families/contract.ts';
import { relationsContract } from '#domain/families/relations/contract.ts';
import { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { DependentAnswers } from '#web/core/api/dependent-answers.ts';

const change = [relationProposalsContract.ofFamily, relationProposalsContract.list];

/** Relations are proposed by what is on record of people, and by their roles in a family. */
export default [
  { of: relationsContract.list, change },
  { of: peopleContract.get, change },
  { of: familiesContract.roles, change },
] satisfies readonly DependentAnswers[];
