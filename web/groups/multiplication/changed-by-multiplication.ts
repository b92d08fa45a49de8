import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import { changedByGroups } from '../changed-by-groups.ts';
import { changedByMembers } from '../members/changed-by-members.ts';

/** The endpoints whose answers change with a proposal, a merge or a closing. */
export const changedByMultiplication = [
  ...new Set([...changedByGroups, ...changedByMembers]),
  multiplicationContract.ofGroup,
  multiplicationContract.waiting,
  multiplicationContract.lineage,
  frontPageContract.read,
];
