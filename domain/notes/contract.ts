import { z } from 'zod';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { cursor, createForwardPageSchema } from '#domain/kernel/paging.ts';
import { notesPermissions } from './permissions.ts';
import { colleague, createNoteInput, noteView, updateNoteInput } from './schema.ts';

const noteParams = z.strictObject({ noteId: id });

export const notesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/:personId/notes',
    can: notesPermissions.view,
    input: z.strictObject({
      personId: id,
      pinned: z.enum(['yes', 'no']).optional(),
      cursor: cursor.optional(),
    }),
    output: createForwardPageSchema(noteView),
    summary: 'The notes on a person that the caller may see, newest first, 50 a page.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/people/:personId/notes',
    can: notesPermissions.write,
    idempotent: true,
    input: createNoteInput,
    output: noteView,
    summary: 'Adds a note on a person; mentioned users get a mail without its text.',
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/notes/colleagues',
    can: notesPermissions.write,
    input: emptyInput,
    output: z.strictObject({ items: z.array(colleague) }),
    summary: 'The other users of the church who see notes and can be mentioned, sorted by name.',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/notes/:noteId',
    can: notesPermissions.view,
    input: noteParams,
    output: noteView,
    summary: 'A note that the caller may see.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/notes/:noteId',
    can: notesPermissions.write,
    input: updateNoteInput,
    output: noteView,
    summary: 'Replaces a note of one’s own; fails as stale if it has been changed since.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notes/:noteId',
    can: notesPermissions.write,
    input: noteParams,
    output: doneOutput,
    summary: 'Deletes a note of one’s own; it can be restored for 30 days.',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/notes/:noteId/restoration',
    can: notesPermissions.write,
    input: noteParams,
    output: noteView,
    summary: 'Brings back a note of one’s own that was deleted in the last 30 days.',
  }),
};
