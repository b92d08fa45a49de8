import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { registrationContract } from '#domain/families/registration-contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { changedByFamilies } from '../changed-by-families.ts';

/** What a registration, its acceptance and the undo of that change on screens. */
export const changedByRegistrations = [
  ...changedByFamilies,
  registrationContract.read,
  registrationContract.links,
  inboxContract.list,
  inboxContract.counts,
  inboxContract.get,
  frontPageContract.read,
];
