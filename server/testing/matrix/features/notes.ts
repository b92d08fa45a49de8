import { notesContract } from '#domain/notes/contract.ts';
import { createPersonId } from '../create-person.ts';
import type { Caller, MatrixContext, Row, FeatureMatrix, Rows } from '../row.ts';

const createNoteId = async (context: MatrixContext): Promise<{ noteId: string }> => {
  const { personId } = await createPersonId(context);
  const { id } = await context.superuser.call(notesContract.create, {
    personId,
    text: context.marker,
  });
  return { noteId: id };
};

/** A note that the caller has written. */
async function createOwnNoteId(
  context: MatrixContext,
  { userId }: Caller,
  deletedAt: Date | null = null,
): Promise<{ noteId: string }> {
  const { noteId } = await createNoteId(context);
  await context.server.core.database.inChurch(context.churchId, (db) =>
    db
      .updateTable('notes')
      .set({ author_id: userId, deleted_at: deletedAt })
      .where('id', '=', noteId)
      .execute(),
  );
  return { noteId };
}

const writeRow: Row = { needs: 'notes.write' };
const content = { text: 'Llamar', visibility: 'author', pinned: true, mentions: [] };

const rows: Rows = {
  'GET /api/people/:personId/notes': { needs: 'notes.view', input: createPersonId },
  'POST /api/people/:personId/notes': {
    ...writeRow,
    input: async (context) => ({ ...(await createPersonId(context)), text: 'Llamar' }),
  },
  'GET /api/notes/colleagues': writeRow,
  'GET /api/notes/:noteId': { needs: 'notes.view', input: createNoteId },
  'PUT /api/notes/:noteId': {
    ...writeRow,
    input: async (context, caller) => ({
      ...(await createOwnNoteId(context, caller)),
      version: 1,
      ...content,
    }),
  },
  'DELETE /api/notes/:noteId': { ...writeRow, input: (...call) => createOwnNoteId(...call) },
  'POST /api/notes/:noteId/restoration': {
    ...writeRow,
    input: (...call) => createOwnNoteId(...call, new Date()),
  },
};

export const matrix = {
  grants: {
    'notes.view': { module: 'people', changes: false, roles: 'admin pastor secretary' },
    'notes.write': { module: 'people', changes: true, roles: 'admin pastor secretary' },
    'notes.pastoral': { module: 'people', changes: false, roles: 'pastor' },
  },
  rows,
} satisfies FeatureMatrix;
