import { can } from '#domain/kernel/permission.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import type { Actor } from '#server/core/session/actor.ts';

/** Who reads notes. Each query of notes has one, so that a note that they may not see is not found. */
export interface NoteReader {
  readonly userId: string;
  readonly isPastoral: boolean;
}

/** An administrator who previews a pastor's role is no pastor. */
export const toNoteReader = (actor: Actor): NoteReader => ({
  userId: actor.userId,
  isPastoral: !actor.preview && can(actor, notesPermissions.pastoral),
});
