import { frontPageAddress } from '#domain/access/addresses.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { missingContract } from '#domain/groups/missing-contract.ts';
import { reportsContract } from '#domain/groups/reports/contract.ts';
import { supervisionContract } from '#domain/groups/supervision-contract.ts';

/** The answers that a report changes. */
export const changedByReport = [
  reportsContract.form,
  reportsContract.list,
  reportsContract.merges,
  reportsContract.visitors,
  groupsContract.get,
  supervisionContract.tree,
  supervisionContract.weeks,
  missingContract.people,
  missingContract.groups,
  missingContract.attendance,
  frontPageAddress,
];
