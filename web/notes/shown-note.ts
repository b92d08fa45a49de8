import type { NoteView } from '#domain/notes/schema.ts';

/** What the timeline and the list of pinned notes know about a note. */
export interface ShownNote extends Pick<
  NoteView,
  'text' | 'visibility' | 'authorName' | 'isOwn' | 'pinned'
> {
  readonly noteId: string;
  readonly isEdited: boolean;
}

/** What a change of a note sends, besides what it changes. */
export const toUpdate = ({
  id: noteId,
  version,
  text,
  visibility,
  pinned,
  mentions,
}: NoteView) => ({
  noteId,
  version,
  text,
  visibility,
  pinned,
  mentions: mentions.map(({ id }) => id),
});
