/** Writes notes. Only their author changes, deletes and restores them. */
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/audit-entries.ts';
import type { notesContract } from '#domain/notes/contract.ts';
import type { NoteView } from '#domain/notes/schema.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { undoDays } from '#server/core/database/undo.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { getPersonName } from '#server/people/public.ts';
import { notifyMentioned } from './mentions.ts';
import {
  findNote,
  insertNote,
  listUserNames,
  lockOwnNote,
  setDeletedAt,
  updateNote,
  type NoteRow,
} from './queries.ts';
import { toNoteReader, type NoteReader } from './reader.ts';

type Call<E extends keyof typeof notesContract> = TransactionCall<
  OutputOf<(typeof notesContract)[E]['input']>
>;

const createMissingNoteProblem = (): Problem =>
  new Problem('not_found', 'notes:errors.note-not-found');

export async function presentNotes(
  db: ChurchDb,
  reader: NoteReader,
  rows: readonly NoteRow[],
): Promise<NoteView[]> {
  const names = await listUserNames(db, [...new Set(rows.flatMap(({ mentions }) => mentions))]);
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    text: row.text,
    visibility: row.visibility,
    pinned: row.pinned,
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    authorName: row.author_name,
    isOwn: row.author_id === reader.userId,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }));
}

/** Throws Problem if the caller may not see it. */
export async function getNote(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  noteId: string,
): Promise<NoteView> {
  const reader = toNoteReader(actor);
  const row = await findNote(db, reader, noteId);
  const [note] = row ? await presentNotes(db, reader, [row]) : [];
  if (!note) throw createMissingNoteProblem();
  return note;
}

/** An entry about the person, without the text. */
async function recordNoteAudit(
  db: ChurchDb,
  action: AuditAction,
  person: { readonly id: string; readonly displayName: string },
  visibility: NoteView['visibility'],
): Promise<void> {
  await recordAudit(db, {
    action,
    subject: { table: 'people', id: person.id, label: person.displayName },
    after: { note_visibility: visibility },
  });
}

async function getPerson(db: ChurchDb, id: string) {
  return { id, displayName: await getPersonName(db, id) };
}

export async function createNote(call: Call<'create'>): Promise<NoteView> {
  const { db, actor, input } = call;
  const { personId, ...content } = input;
  const person = await getPerson(db, personId);
  const id = newId();
  await insertNote(db, { id, personId, author: actor, at: now() }, content);
  await notifyMentioned(call, { ...content, noteId: id, person });
  await recordNoteAudit(db, 'note-added', person, content.visibility);
  return getNote(call, id);
}

async function lockNote(call: TransactionCall<{ noteId: string }>) {
  const { db, actor, input } = call;
  const note = await lockOwnNote(db, toNoteReader(actor), input.noteId);
  if (!note) throw createMissingNoteProblem();
  return { note, person: await getPerson(db, note.person_id) };
}

export async function changeNote(call: Call<'update'>): Promise<NoteView> {
  const { db, input } = call;
  const { noteId, version, ...content } = input;
  const { note, person } = await lockNote(call);
  if (note.deleted_at) throw createMissingNoteProblem();
  if (note.version !== version) throw new Problem('stale', 'stale');
  const isTextChanged = note.text !== content.text;
  await updateNote(db, noteId, { ...content, edited_at: isTextChanged ? now() : note.edited_at });
  await notifyMentioned(call, { ...content, before: note.mentions, noteId, person });
  if (isTextChanged || note.visibility !== content.visibility)
    await recordNoteAudit(db, 'note-changed', person, content.visibility);
  return getNote(call, noteId);
}

export async function deleteNote(call: Call<'remove'>): Promise<void> {
  const { note, person } = await lockNote(call);
  if (note.deleted_at) throw createMissingNoteProblem();
  await setDeletedAt(call.db, note.id, now());
  await recordNoteAudit(call.db, 'note-deleted', person, note.visibility);
}

export const getOldestDeletion = (): Date => new Date(now().getTime() - undoDays * 24 * 3600_000);

export async function restoreNote(call: Call<'restore'>): Promise<NoteView> {
  const { note, person } = await lockNote(call);
  if (!note.deleted_at || note.deleted_at <= getOldestDeletion()) throw createMissingNoteProblem();
  await setDeletedAt(call.db, note.id, null);
  await recordNoteAudit(call.db, 'note-restored', person, note.visibility);
  return getNote(call, note.id);
}
