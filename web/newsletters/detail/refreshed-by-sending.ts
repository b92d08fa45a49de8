import { newslettersContract } from '#domain/newsletters/contract.ts';

/** The endpoints whose answers change with a sending. */
export const refreshedBySending = [
  newslettersContract.progress,
  newslettersContract.get,
  newslettersContract.list,
  newslettersContract.recipients,
  newslettersContract.inProgress,
];
