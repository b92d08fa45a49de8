import { notesPermissions } from '#domain/notes/permissions.ts';
import type { OnPeopleMerged, TimelineSource } from '#server/people/public.ts';
import { moveNotes, readNoteTimeline } from './queries.ts';
import { toNoteReader } from './reader.ts';

/** The notes of an erased person are deleted with it, by their foreign key. */
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveNotes(db, removedId, keptId);

const notesTimeline: TimelineSource = {
  permission: notesPermissions.view,
  list: (db, query) => readNoteTimeline(db, toNoteReader(query.actor), query),
};

/** What this room adds to earlier ones. */
export const notesContributions = { onPeopleMerged, timelineSources: [notesTimeline] };
