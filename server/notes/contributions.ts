import { notesPermissions } from '#domain/notes/permissions.ts';
import type { MergeSource, OnPeopleMerged, TimelineSource } from '#server/people/public.ts';
import { countNotes, moveNotes, readNoteTimeline } from './queries.ts';
import { toNoteReader } from './reader.ts';

/** The notes of an erased person are deleted with it, by their foreign key. */
const onPeopleMerged: OnPeopleMerged = (db, { keptId, removedId }) =>
  moveNotes(db, removedId, keptId);

/** Notes that the caller may not see move as well, but are not counted. */
const mergedNotes: MergeSource = {
  kind: 'notes',
  permission: notesPermissions.view,
  read: ({ db, actor }, personId) => countNotes(db, toNoteReader(actor), personId),
};

const notesTimeline: TimelineSource = {
  permission: notesPermissions.view,
  list: (db, query) => readNoteTimeline(db, toNoteReader(query.actor), query),
};

/** What this feature adds to earlier ones. */
export const notesContributions = {
  onPeopleMerged,
  mergeSources: [mergedNotes],
  timelineSources: [notesTimeline],
};
