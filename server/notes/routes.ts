import { done } from '#domain/kernel/empty.ts';
import { notesContract as contract } from '#domain/notes/contract.ts';
import type { Core } from '#server/core/core.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { getPersonName } from '#server/people/public.ts';
import { limitMentions, listColleagues } from './mentions.ts';
import { listNotes } from './queries.ts';
import { toNoteReader } from './reader.ts';
import {
  changeNote,
  createNote,
  deleteNote,
  getNote,
  getOldestDeletion,
  presentNotes,
  restoreNote,
} from './save-note.ts';
import { deleteNotesForGood } from './unscoped-queries.ts';

export const notesRoutes: readonly Route[] = [
  route(contract.list, async ({ db, actor, input }) => {
    await getPersonName(db, input.personId);
    const reader = toNoteReader(actor);
    const { items, next } = await listNotes(db, reader, input);
    return { items: await presentNotes(db, reader, items), next };
  }),
  idempotentRoute(contract.create, createNote, limitMentions),
  route(contract.colleagues, async ({ db, actor }) => ({
    items: await listColleagues(db, actor.userId),
  })),
  route(contract.get, (call) => getNote(call, call.input.noteId)),
  churchRoute(contract.update, async (call) => {
    await limitMentions(call);
    return call.inChurch((db) => changeNote({ ...call, db }));
  }),
  route(contract.remove, async (call) => {
    await deleteNote(call);
    return done;
  }),
  route(contract.restore, restoreNote),
];

const expiryJob = 'expire-notes';

/** Starts the nightly job that deletes notes whose deletion can no longer be undone. */
export async function startNotes({ database, jobs }: Core): Promise<void> {
  await jobs.work({
    name: expiryJob,
    run: () => deleteNotesForGood(database, getOldestDeletion()).then(() => undefined),
  });
  await jobs.schedule(expiryJob, '23 4 * * *');
}
