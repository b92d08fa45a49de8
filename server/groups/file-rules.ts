/** The photos of a group and of its people are seen by users who see the group. */
import { groupsContract } from '#domain/groups/contract.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { toGroupScope } from './access.ts';
import { isPhotoOfKnownPerson } from './people/known-people-queries.ts';
import { isPhotoOfGroup } from './queries/photo-queries.ts';

export const groupsFileRules: readonly FileRule[] = [
  {
    owner: 'groups',
    endpoint: groupsContract.get,
    sees: ({ db, actor }, fileId) => isPhotoOfGroup(db, toGroupScope(actor), fileId),
  },
  {
    owner: 'people',
    endpoint: groupsContract.get,
    sees: ({ db, actor }, fileId) => isPhotoOfKnownPerson(db, toGroupScope(actor), fileId),
  },
];
