import { frontPageAddress } from '#domain/access/addresses.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';

/** The answers that a report changes. */
export const changedByReport = [
  meetingsContract.form,
  meetingsContract.versions,
  reportsContract.form,
  reportsContract.list,
  reportsContract.merges,
  reportsContract.visitors,
  groupsContract.get,
  frontPageAddress,
];
