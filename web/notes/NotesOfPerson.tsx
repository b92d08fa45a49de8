import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notesContract } from '#domain/notes/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteText } from './NoteText.tsx';
import classes from './Notes.module.css';

interface NotesOfPersonProps {
  readonly personId: string;
}

/** Writing a note, and the pinned ones. The others are on the timeline below. */
export default function NotesOfPerson({ personId }: NotesOfPersonProps) {
  const mayWrite = useMay(notesContract.create);
  return (
    <Stack gap="md">
      {mayWrite ? <NoteComposer key={personId} personId={personId} /> : null}
      <PinnedNotes personId={personId} />
    </Stack>
  );
}

function PinnedNotes({ personId }: NotesOfPersonProps) {
  const { t } = useTranslation('notes');
  const formatDay = useFormatDay();
  const pinned = useQuery(queryOptionsFor(notesContract.list, { personId, pinned: 'yes' }));
  if (pinned.isPending) return null;
  if (!pinned.data) return <ErrorState error={pinned.error} retry={() => void pinned.refetch()} />;
  if (pinned.data.items.length === 0) return null;
  return (
    <section aria-labelledby="pinned-notes">
      <Title order={3} size="h5" mb="xs" id="pinned-notes">
        {t('pinned')}
      </Title>
      <Stack gap="sm">
        {pinned.data.items.map((note) => (
          <div key={note.id} className={classes['pinned']}>
            <NoteText
              note={{ ...note, noteId: note.id, isEdited: note.editedAt !== null }}
              heading={t('pinnedBy', { author: note.authorName, day: formatDay(note.createdAt) })}
            />
          </div>
        ))}
      </Stack>
    </section>
  );
}
