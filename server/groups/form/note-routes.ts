/** Notes on a group, for those who lead it, those above it, or the pastors. */
import {
  groupNotesContract as contract,
  maxNotes,
  type GroupNotesView,
  type GroupNoteVisibility,
} from '#domain/groups/notes-contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { createMissingGroupProblem, toGroupScope } from '../access.ts';
import {
  deleteNote,
  insertNote,
  listNotes,
  lockOwnNote,
  updateNote,
  type GroupNoteReader,
} from '../queries/note-queries.ts';
import { readLeadership } from '../queries/scope-queries.ts';

type GroupCall = TransactionCall<{ readonly groupId: string }>;
type NoteCall = TransactionCall<{ readonly groupId: string; readonly noteId: string }>;

/** Throws Problem `not_found` for a group that the user does not see. Support access sees no notes. */
async function toReader({ db, actor, input }: GroupCall): Promise<GroupNoteReader> {
  const leadership = await readLeadership(db, toGroupScope(actor), input.groupId);
  if (!leadership) throw createMissingGroupProblem();
  if (actor.support) return { userId: actor.userId, visibilities: [] };
  // An administrator who previews a pastor's role is no pastor.
  const isPastoral = !actor.preview && can(actor, notesPermissions.pastoral);
  return {
    userId: actor.userId,
    visibilities: [
      'leaders',
      ...(leadership.supervises ? (['supervisors'] as const) : []),
      ...(isPastoral ? (['pastors'] as const) : []),
    ],
  };
}

async function readNotes(call: GroupCall): Promise<GroupNotesView> {
  const reader = await toReader(call);
  const rows = await listNotes(call.db, call.input.groupId, reader);
  return {
    items: rows.map((row) => ({
      id: row.id,
      text: row.text,
      visibility: row.visibility,
      authorName: row.author_name,
      isOwn: row.author_id === reader.userId,
      version: row.version,
      createdAt: row.created_at.toISOString(),
    })),
    visibilities: [...reader.visibilities],
  };
}

/** Nobody writes what they could not read if another had written it. */
const requireVisibility = (reader: GroupNoteReader, visibility: GroupNoteVisibility): void => {
  if (!reader.visibilities.includes(visibility))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'visibility', reason: 'invalid-value' }],
    });
};

async function lockNote(call: NoteCall) {
  const { db, actor, input } = call;
  await toReader(call);
  const { groupId, noteId } = input;
  const note = await lockOwnNote(db, { groupId, noteId, userId: actor.userId });
  if (!note) throw new Problem('not_found', 'groups:errors.note-not-found');
  return note;
}

export const noteRoutes: readonly Route[] = [
  route(contract.list, readNotes),
  route(contract.create, async (call) => {
    const { groupId, text, visibility } = call.input;
    const reader = await toReader(call);
    requireVisibility(reader, visibility);
    if ((await listNotes(call.db, groupId, reader)).length >= maxNotes)
      throw new Problem('limit_reached', 'list-full', { values: { limit: maxNotes } });
    const { actor } = call;
    await insertNote(call.db, { id: newId(), groupId, text, visibility, author: actor, at: now() });
    return readNotes(call);
  }),
  route(contract.update, async (call) => {
    const note = await lockNote(call);
    if (note.version !== call.input.version) throw new Problem('stale', 'stale');
    requireVisibility(await toReader(call), call.input.visibility);
    await updateNote(call.db, note.id, call.input, now());
    return readNotes(call);
  }),
  route(contract.remove, async (call) => {
    await deleteNote(call.db, (await lockNote(call)).id);
    return done;
  }),
];
