/** Who reads and changes follow-ups: their assignee, and those with the permission. */
import { peoplePermissions } from '#domain/people/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { requireUsable } from '#server/core/session/access.ts';
import { toNoteReader, type NoteReader } from '#server/notes/public.ts';

export interface FollowUpReader extends NoteReader {
  /** Otherwise only those that were given to the user. */
  readonly seesPeople: boolean;
  /** Otherwise only those on follow-ups that were given to the user. */
  readonly seesNotes: boolean;
}

/** Support access sees no notes. */
export function toFollowUpReader(actor: Actor): FollowUpReader {
  const { userId, isPastoral } = toNoteReader(actor);
  return {
    userId,
    isPastoral: isPastoral && !actor.support,
    seesPeople: can(actor, peoplePermissions.view),
    seesNotes: can(actor, notesPermissions.view) && !actor.support,
  };
}

/** For assignees: the endpoint requires no permission of them. */
export const requireReadable = (actor: Actor): void =>
  requireUsable(actor, 'GET', peoplePermissions.view);
export const requireWritable = (actor: Actor): void =>
  requireUsable(actor, 'POST', peoplePermissions.edit);
