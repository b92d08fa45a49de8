import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notesContract } from '#domain/notes/contract.ts';
import type { NoteView } from '#domain/notes/schema.ts';
import { call } from '#web/core/api/api.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { notify } from '#web/core/notify.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByNotes } from './changed-by-notes.ts';
import { toUpdate, type ShownNote } from './shown-note.ts';

const EditNote = loadLater(() => import('./EditNote.tsx'));

interface NoteMenuProps {
  readonly note: ShownNote;
}

/** What the author can do with a note. */
export function NoteMenu({ note }: NoteMenuProps) {
  const { t } = useTranslation(['notes', 'common']);
  const [edited, setEdited] = useState<NoteView | null>(null);
  const remove = useRemoveNote(note);
  const pin = usePinNote(note);
  const edit = (): void => {
    call(notesContract.get, { noteId: note.noteId }).then(setEdited, notify.error);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('notes:actions', { author: note.authorName })}
          >
            <Icon name="more" size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={edit}>
            {t('common:edit')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="pin" size={16} />} onClick={pin}>
            {t(note.pinned ? 'notes:unpin' : 'notes:pin')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Icon name="delete" size={16} />} onClick={remove}>
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {edited ? <EditNote note={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

function useRemoveNote({ noteId }: ShownNote): () => void {
  const { t } = useTranslation(['notes', 'common']);
  const restore = useCommand(notesContract.restore, {
    refreshes: changedByNotes,
    success: t('notes:done.restored'),
  });
  const remove = useCommand(notesContract.remove, {
    refreshes: changedByNotes,
    onSuccess: () =>
      notify.success(t('notes:done.deleted'), {
        label: t('common:undo'),
        onClick: () => void restore.run({ noteId }),
      }),
  });
  return () => void remove.run({ noteId });
}

function usePinNote({ noteId, pinned }: ShownNote): () => void {
  const { t } = useTranslation('notes');
  const update = useCommand(notesContract.update, {
    refreshes: changedByNotes,
    success: t(pinned ? 'done.unpinned' : 'done.pinned'),
  });
  return () => {
    call(notesContract.get, { noteId }).then(
      (note) => update.run({ ...toUpdate(note), pinned: !pinned }),
      notify.error,
    );
  };
}
