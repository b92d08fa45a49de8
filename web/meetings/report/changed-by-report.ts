import { frontPageAddress } from '#domain/access/addresses.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';

/** The answers that a report changes. */
export const changedByReport = [
  reportsContract.form,
  reportsContract.list,
  reportsContract.merges,
  reportsContract.visitors,
  groupsContract.get,
  frontPageAddress,
];
