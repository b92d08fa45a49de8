/** The photo of a person who may fetch a child is seen with the entries of the child, and of the children of a family. */
import { pickupContract } from '#domain/pickup/contract.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { findChildOfPhoto, isPhotoOfRecordedContact } from './queries.ts';

export const pickupFileRules: readonly FileRule[] = [
  {
    owner: 'pickup_contacts',
    endpoint: pickupContract.list,
    findRecord: findChildOfPhoto,
  },
  { owner: 'pickup_contacts', endpoint: pickupContract.ofFamily },
  {
    owner: 'people',
    endpoint: pickupContract.ofFamily,
    sees: ({ db }, fileId) => isPhotoOfRecordedContact(db, fileId),
  },
];
