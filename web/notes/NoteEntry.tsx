import { noteVisibilities } from '#domain/notes/schema.ts';
import type { TimelineBodyProps } from '#web/core/timeline-kind.ts';
import { NoteText } from './NoteText.tsx';

/** A note on the timeline of its person. */
export default function NoteEntry({ recordId, values }: TimelineBodyProps) {
  const visibility = noteVisibilities.find((each) => each === values['visibility']);
  if (recordId === null || !visibility) return null;
  return (
    <NoteText
      note={{
        noteId: recordId,
        text: values['text'] ?? '',
        authorName: values['actor'] ?? '',
        visibility,
        isOwn: values['own'] === 'yes',
        isEdited: values['edited'] === 'yes',
        pinned: values['pinned'] === 'yes',
      }}
    />
  );
}
