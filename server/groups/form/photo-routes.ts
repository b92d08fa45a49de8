/** The photo of a group. */
import { groupFormContract as contract } from '#domain/groups/form-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { churchRoute, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { deletePhotoAfterCommit, storePhoto } from '#server/people/public.ts';
import { lockGroupFor, requireAccess } from '../access.ts';
import { toAuthor } from '../author.ts';
import { updateGroup } from '../queries/group-queries.ts';
import { readGroup } from '../read-group.ts';

export const photoRoutes: readonly Route[] = [
  churchRoute(contract.setPhoto, async (call) => {
    const { groupId } = call.input;
    await call.inChurch((db) => requireAccess({ ...call, db }, groupId, 'edit'));
    const fileId = await storePhoto(call, 'group-photo', {
      ownerTable: 'groups',
      ownerId: groupId,
    });
    return changePhoto(call, groupId, fileId);
  }),
  churchRoute(contract.removePhoto, (call) => changePhoto(call, call.input.groupId, null)),
];

const changePhoto = (
  call: ChurchCall<unknown>,
  groupId: string,
  fileId: string | null,
): Promise<GroupView> =>
  call.inChurch(async (db) => {
    const before = await lockGroupFor({ ...call, db }, groupId, 'edit');
    await updateGroup(db, groupId, { photo_id: fileId }, toAuthor(call));
    deletePhotoAfterCommit(call, db, before.photo_id);
    return readGroup({ ...call, db }, groupId);
  });
