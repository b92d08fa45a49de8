/** Notes on a group, and the endpoints that read and write them. */
import { z } from 'zod';
import { doneOutput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { normalizeText } from '#domain/kernel/text/folding.ts';
import { groupsPermissions } from './permissions.ts';

/** `leaders` are all who see the group; `supervisors` those above it; `pastors` those who see pastoral notes. */
export const groupNoteVisibilities = ['leaders', 'supervisors', 'pastors'] as const;
export type GroupNoteVisibility = (typeof groupNoteVisibilities)[number];

const maxNoteLength = 4000;
export const maxNotes = 500;

const noteFields = {
  text: z.string().overwrite(normalizeText).min(1).max(maxNoteLength),
  visibility: z.enum(groupNoteVisibilities).default('leaders'),
};
const noteView = z.strictObject({
  id: idView,
  text: z.string(),
  visibility: z.enum(groupNoteVisibilities),
  authorName: z.string(),
  /** The caller wrote it, and can change and delete it. */
  isOwn: z.boolean(),
  version: z.int(),
  createdAt: z.string().meta({ format: 'date-time' }),
});
export type GroupNoteView = z.output<typeof noteView>;

const groupParams = z.strictObject({ groupId: id });
const noteParams = z.strictObject({ groupId: id, noteId: id });
const notes = z.strictObject({
  items: z.array(noteView),
  /** Those that the caller can give to a note: a note stays visible to its author. */
  visibilities: z.array(z.enum(groupNoteVisibilities)),
});
export type GroupNotesView = z.output<typeof notes>;

export const groupNotesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/notes',
    can: groupsPermissions.view,
    input: groupParams,
    output: notes,
    summary: 'The notes on a group that the caller may see, newest first.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/notes',
    can: groupsPermissions.report,
    input: groupParams.extend(noteFields),
    output: notes,
    summary: 'Adds a note on a group.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/notes/:noteId',
    can: groupsPermissions.report,
    input: noteParams.extend({ version: z.int32().min(1), ...noteFields }),
    output: notes,
    summary: 'Replaces a note of one’s own; fails as stale if it has been changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/notes/:noteId',
    can: groupsPermissions.report,
    input: noteParams,
    output: doneOutput,
    summary: 'Deletes a note of one’s own.',
  }),
};
