/** Who sees the photo of a family, and of its people: both are on the pages of families. */
import { familiesContract } from '#domain/families/contract.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { isPhotoOfRelative } from './queries/photo-queries.ts';

export const familiesFileRules: readonly FileRule[] = [
  { owner: 'households', endpoint: familiesContract.get },
  {
    owner: 'people',
    endpoint: familiesContract.get,
    sees: ({ db }, fileId) => isPhotoOfRelative(db, fileId),
  },
];
