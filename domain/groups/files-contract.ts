/** The files of a group: its studies, songs and lists. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { groupsPermissions } from './permissions.ts';

export const maxFiles = 100;

const fileView = z.strictObject({
  id: idView,
  name: z.string(),
  bytes: z.int(),
  addedBy: z.string(),
  addedAt: z.string().meta({ format: 'date-time' }),
});
export type GroupFileView = z.output<typeof fileView>;
const files = z.strictObject({ items: z.array(fileView) });

const groupParams = z.strictObject({ groupId: id });
const fileParams = z.strictObject({ groupId: id, fileId: id });

export const groupFilesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/files',
    can: groupsPermissions.view,
    input: groupParams,
    output: files,
    summary: 'The files of a group, the newest first.',
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/files',
    can: groupsPermissions.edit,
    input: groupParams.extend({ uploadId: z.string().min(1).max(200) }),
    output: files,
    summary: 'Adds a finished upload of the purpose `group-file` to the files of a group.',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/files/:fileId',
    can: groupsPermissions.view,
    input: fileParams,
    output: z.string().describe('The content of the file.'),
    summary: 'The content of a file, to be saved.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/files/:fileId',
    can: groupsPermissions.edit,
    input: fileParams,
    output: doneOutput,
    summary: 'Deletes a file of a group.',
  }),
};
