/** Notes on groups. Each query has the reader's visibilities, so that a note that they may not see is not found. */
import type { GroupNoteVisibility } from '#domain/groups/notes-contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface GroupNoteReader {
  readonly userId: string;
  readonly visibilities: readonly GroupNoteVisibility[];
}

/** The newest first. */
export const listNotes = (db: ChurchDb, groupId: string, reader: GroupNoteReader) =>
  db
    .selectFrom('group_notes')
    .select(['id', 'author_id', 'author_name', 'text', 'visibility', 'version', 'created_at'])
    .where('group_id', '=', groupId)
    .where((note) =>
      note.or([
        note('author_id', '=', reader.userId),
        note('visibility', 'in', [...reader.visibilities, null]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

interface NoteContent {
  readonly text: string;
  readonly visibility: GroupNoteVisibility;
}

interface NewNote extends NoteContent {
  readonly id: string;
  readonly groupId: string;
  readonly author: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

export async function insertNote(db: ChurchDb, note: NewNote): Promise<void> {
  await db
    .insertInto('group_notes')
    .values({
      id: note.id,
      group_id: note.groupId,
      author_id: note.author.userId,
      author_name: note.author.name,
      text: note.text,
      visibility: note.visibility,
      created_at: note.at,
    })
    .execute();
}

/** Locks a note of the author's. */
export const lockOwnNote = (
  db: ChurchDb,
  { groupId, noteId, userId }: { groupId: string; noteId: string; userId: string },
) =>
  db
    .selectFrom('group_notes')
    .select(['id', 'version'])
    .where('id', '=', noteId)
    .where('group_id', '=', groupId)
    .where('author_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function updateNote(
  db: ChurchDb,
  id: string,
  { text, visibility }: NoteContent,
  at: Date,
): Promise<void> {
  await db
    .updateTable('group_notes')
    .set((note) => ({ text, visibility, edited_at: at, version: note('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('group_notes').where('id', '=', id).execute();
}
