import { groupsContract as groups } from '#domain/groups/contract.ts';
import { groupFormContract } from '#domain/groups/form-contract.ts';
import { groupNotesContract } from '#domain/groups/notes-contract.ts';
import { typesContract } from '#domain/groups/types-contract.ts';
import { onePicture } from '../../one-picture.ts';
import type { MatrixContext, Row, Rows } from '../../row.ts';
import { createGroupId, onlyOwn } from './group-context.ts';

const viewRow: Row = { needs: 'groups.view' };
const editRow: Row = { needs: 'groups.edit', roleAnswers: onlyOwn };
const noteRow: Row = { needs: 'groups.report', roleAnswers: onlyOwn };
const settingsRow: Row = { needs: 'church.edit', subscription: false };

const createName = ({ marker }: MatrixContext) => ({
  name: `${marker} ${crypto.randomUUID()}`.slice(0, 60),
});

// Calls run at the same time in the same church, so each entry is found by its own name.
async function createType(context: MatrixContext) {
  const { name } = createName(context);
  const { items } = await context.superuser.call(typesContract.create, { name });
  const type = items.find((each) => each.name === name);
  return { typeId: type?.id ?? '', roleId: type?.roles.at(-1)?.id ?? '' };
}
const createTypeId = async (context: MatrixContext) => ({
  typeId: (await createType(context)).typeId,
});

async function findTypeId(context: MatrixContext) {
  const { items } = await context.superuser.call(groups.types, {});
  return { typeId: items.find(({ key }) => key === 'choir')?.id ?? '' };
}

const pause = { firstDay: '2026-12-20', lastDay: '2027-01-06' };

async function createPause(context: MatrixContext) {
  const { groupId } = await createGroupId(context);
  const { items } = await context.superuser.call(groupFormContract.addPause, { groupId, ...pause });
  return { groupId, pauseId: items[0]?.id ?? '' };
}

async function createNote(context: MatrixContext) {
  const { groupId } = await createGroupId(context);
  const { items } = await context.superuser.call(groupNotesContract.create, { groupId, text });
  return { groupId, noteId: items[0]?.id ?? '' };
}
const text = 'Oremos por ellos';
/** Only the author changes a note. */
const strangers = 'groups:errors.note-not-found';

const createFileId = async (context: MatrixContext) => ({
  ...(await createGroupId(context)),
  fileId: crypto.randomUUID(),
});
const missingFile = '404 not_found groups:errors.file-not-found';

/** The church's types with their roles, and what the form of a group changes beside its fields. */
export const groupFormRows: Rows = {
  'POST /api/groups/types': { ...settingsRow, input: createName },
  'PUT /api/groups/types/order': {
    ...settingsRow,
    input: async (context) => ({ ids: [(await findTypeId(context)).typeId] }),
  },
  'PUT /api/groups/types/:typeId': {
    ...settingsRow,
    input: async (context) => ({ ...(await createTypeId(context)), ...createName(context) }),
  },
  'PUT /api/groups/types/:typeId/archived': {
    ...settingsRow,
    input: async (context) => ({ ...(await createTypeId(context)), archived: true }),
  },
  'DELETE /api/groups/types/:typeId': { ...settingsRow, input: createTypeId },
  'POST /api/groups/types/:typeId/roles': {
    ...settingsRow,
    input: async (context) => ({ ...(await createTypeId(context)), ...createName(context) }),
  },
  'PUT /api/groups/types/:typeId/roles/order': {
    ...settingsRow,
    input: async (context) => {
      const { typeId, roleId } = await createType(context);
      return { typeId, ids: [roleId] };
    },
  },
  'PUT /api/groups/types/:typeId/roles/:roleId': {
    ...settingsRow,
    input: async (context) => ({ ...(await createType(context)), ...createName(context) }),
  },
  'PUT /api/groups/types/:typeId/roles/:roleId/archived': {
    ...settingsRow,
    input: async (context) => ({ ...(await createType(context)), archived: true }),
  },
  'DELETE /api/groups/types/:typeId/roles/:roleId': { ...settingsRow, input: createType },
  'PUT /api/groups/:groupId/photo': {
    ...editRow,
    input: async (context) => ({ ...(await createGroupId(context)), data: onePicture }),
  },
  'DELETE /api/groups/:groupId/photo': { ...editRow, input: createGroupId },
  'GET /api/groups/:groupId/status': { ...viewRow, roleAnswers: onlyOwn, input: createGroupId },
  'GET /api/groups/:groupId/pauses': { ...viewRow, roleAnswers: onlyOwn, input: createGroupId },
  'POST /api/groups/:groupId/pauses': {
    ...editRow,
    input: async (context) => ({ ...(await createGroupId(context)), ...pause }),
  },
  'PUT /api/groups/:groupId/pauses/:pauseId': {
    ...editRow,
    input: async (context) => ({ ...(await createPause(context)), ...pause }),
  },
  'DELETE /api/groups/:groupId/pauses/:pauseId': { ...editRow, input: createPause },
  'GET /api/groups/:groupId/notes': { ...viewRow, roleAnswers: onlyOwn, input: createGroupId },
  'POST /api/groups/:groupId/notes': {
    ...noteRow,
    input: async (context) => ({ ...(await createGroupId(context)), text }),
  },
  'PUT /api/groups/:groupId/notes/:noteId': {
    ...noteRow,
    answer: `404 not_found ${strangers}`,
    input: async (context) => ({ ...(await createNote(context)), version: 1, text }),
  },
  'DELETE /api/groups/:groupId/notes/:noteId': {
    ...noteRow,
    answer: `404 not_found ${strangers}`,
    input: createNote,
  },
  'GET /api/groups/:groupId/files': { ...viewRow, input: createGroupId, roleAnswers: onlyOwn },
  'POST /api/groups/:groupId/files': {
    ...editRow,
    input: async (context) => ({
      ...(await createGroupId(context)),
      uploadId: crypto.randomUUID(),
    }),
    answer: '404 not_found upload-not-found',
  },
  'GET /api/groups/:groupId/files/:fileId': {
    ...viewRow,
    input: createFileId,
    answer: missingFile,
    roleAnswers: onlyOwn,
  },
  'DELETE /api/groups/:groupId/files/:fileId': {
    ...editRow,
    input: createFileId,
    answer: missingFile,
  },
};
