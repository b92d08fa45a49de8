/** The files of a group. Users who see the group download them; users who edit it add and delete them. */
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import {
  groupFilesContract as contract,
  maxFiles,
  type GroupFileView,
} from '#domain/groups/files-contract.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createDocumentResponse, storeUploadedDocument } from '#server/core/files/documents.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { deletePhotoAfterCommit } from '#server/people/public.ts';
import { lockGroupFor, requireAccess } from '../access.ts';
import {
  deleteGroupFile,
  findGroupFile,
  insertGroupFile,
  listFiles,
} from '../queries/file-queries.ts';

async function readFiles(db: ChurchDb, groupId: string): Promise<{ items: GroupFileView[] }> {
  const rows = await listFiles(db, groupId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      bytes: row.bytes,
      addedBy: row.created_by_name,
      addedAt: row.created_at.toISOString(),
    })),
  };
}

async function getFile(db: ChurchDb, { groupId, fileId }: { groupId: string; fileId: string }) {
  const file = await findGroupFile(db, groupId, fileId);
  if (!file) throw new Problem('not_found', 'groups:errors.file-not-found');
  return file;
}

type AddCall = ChurchCall<{ readonly groupId: string; readonly uploadId: string }>;

/** Outside a transaction, because the storage may be slow. */
async function addFile(call: AddCall): Promise<{ items: GroupFileView[] }> {
  const { core, church, actor, input } = call;
  const { groupId, uploadId } = input;
  await call.inChurch((db) => requireAccess({ ...call, db }, groupId, 'edit'));
  const { fileId, name } = await storeUploadedDocument(call, {
    uploadId,
    purpose: 'group-file',
    ownerTable: 'groups',
    ownerId: groupId,
  });
  const answer = await call.inChurch(async (db) => {
    await lockGroupFor({ ...call, db }, groupId, 'edit');
    if ((await listFiles(db, groupId)).length >= maxFiles)
      throw new Problem('limit_reached', 'list-full', { values: { limit: maxFiles } });
    await insertGroupFile(db, { id: newId(), groupId, fileId, name, author: actor, at: now() });
    return readFiles(db, groupId);
  });
  await core.uploads.remove(uploadId, church.id);
  return answer;
}

export const fileRoutes: readonly Route[] = [
  route(contract.list, async (call) => {
    await requireAccess(call, call.input.groupId);
    return readFiles(call.db, call.input.groupId);
  }),
  churchRoute(contract.add, addFile),
  churchRoute(contract.download, async (call) => {
    const { core, church, input } = call;
    const file = await call.inChurch(async (db) => {
      await requireAccess({ ...call, db }, input.groupId);
      return getFile(db, input);
    });
    return createDocumentResponse(core, church.id, { id: file.file_id, name: file.name });
  }),
  route(contract.remove, async (call) => {
    const { db, input } = call;
    await lockGroupFor(call, input.groupId, 'edit');
    const file = await getFile(db, input);
    await deleteGroupFile(db, input.fileId);
    deletePhotoAfterCommit(call, db, file.file_id);
    return done;
  }),
];
