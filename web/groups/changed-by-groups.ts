import { groupsContract } from '#domain/groups/contract.ts';
import { groupFormContract } from '#domain/groups/form-contract.ts';

/** The endpoints whose answers change with a group, its branch or its status. */
export const changedByGroups = [
  groupsContract.list,
  groupsContract.get,
  groupsContract.branches,
  groupsContract.members,
  groupsContract.ofPerson,
  groupFormContract.statusChanges,
];
